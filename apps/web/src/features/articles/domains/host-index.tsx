import { formatCount, type SeenAnswer, searchSourceLabels } from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';

/** How many pages of a host are in Google's index, by whom and when that was said. */
export function HostIndex({ seen }: { seen: SeenAnswer['hosts'][number] }) {
  const { counts, at, source } = seen;
  return (
    <p className="note">
      {at && source ? (
        <>
          Indexed {formatCount(counts.indexed)} · not indexed {formatCount(counts['not-indexed'])} ·
          unknown {formatCount(counts.unknown)} · {searchSourceLabels[source]}, {formatDay(at)}
        </>
      ) : (
        'Google’s index: unknown, as no source says it'
      )}
    </p>
  );
}
