import { formatMinute, shortMinute } from '../../format/dates.ts';

/** A time in few letters; all of it under the pointer. */
export function TimeCell({ at }: { at: string | null }) {
  if (at === null) return <span className="data-none">–</span>;
  return (
    <time dateTime={at} title={formatMinute(at)}>
      {shortMinute(at)}
    </time>
  );
}
