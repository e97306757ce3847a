import { formatCount } from '@linkwright/core/all';
import { plural } from '../../../format/figures.ts';
import type { ShownKeyword } from './keyword-columns.tsx';

const MAX_SHOWN = 12;

interface KeywordClustersProps {
  items: readonly ShownKeyword[];
  /** The keyword that leads the one that is shown alone; null for all. */
  chosen: string | null;
  onChoose(lead: string | null): void;
}

/** Keywords that one page can be about, those searched for most first; a press shows those alone. */
export function KeywordClusters({ items, chosen, onChoose }: KeywordClustersProps) {
  const clusters = [...Map.groupBy(items, ({ cluster }) => cluster)]
    .map(([lead, members]) => ({ lead, size: members.length, volume: volumeOf(members) }))
    .filter(({ size }) => size > 1)
    .sort((one, other) => (other.volume ?? 0) - (one.volume ?? 0) || other.size - one.size);
  if (clusters.length === 0) return null;
  return (
    <section className="keywords-clusters" aria-labelledby="keyword-clusters">
      <h3 id="keyword-clusters">{plural(clusters.length, 'cluster')}</h3>
      <p className="note">
        Keywords that name the same subject in whatever order, number and intent: one page can be
        about all of them.
      </p>
      <ul>
        {clusters.slice(0, MAX_SHOWN).map(({ lead, size, volume }) => (
          <li key={lead}>
            <button
              type="button"
              aria-pressed={lead === chosen}
              onClick={() => onChoose(lead === chosen ? null : lead)}
            >
              <b>{lead}</b>{' '}
              <small>
                {plural(size, 'keyword')}
                {volume !== null && <> · {formatCount(volume)} a month</>}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {clusters.length > MAX_SHOWN && (
        <p className="note">
          The others stand under Filter, Cluster, and the column sorts by them.
        </p>
      )}
    </section>
  );
}

function volumeOf(members: readonly ShownKeyword[]): number | null {
  const known = members.flatMap(({ volume }) => volume?.value ?? []);
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0);
}
