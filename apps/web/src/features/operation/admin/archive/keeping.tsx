import { claimRoutes, formatCount, INTEGRITY_RULE } from '@linkwright/core/all';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { adminHref } from '../admin-href.ts';

/** How well posts are kept, in numbers, with the rule of the score. */
export function Keeping() {
  const { answer: stats, fault, reload } = useAnswer(claimRoutes.storageStats);
  if (fault)
    return (
      <NotLoaded
        title="The figures could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  const figures: [label: string, value: number | undefined, unit?: string][] = [
    ['Posts', stats?.totalPosts],
    ['Claimed', stats?.claimedPosts],
    ['Fully protected', stats?.protectedPosts],
    ['Archive records', stats?.archiveRecords],
    ['Integrity', stats?.integrityScore, '%'],
  ];
  return (
    <>
      <dl className="admin-waiting">
        {figures.map(([label, value, unit = '']) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === undefined ? '…' : formatCount(value) + unit}</dd>
          </div>
        ))}
      </dl>
      {stats && <p className="admin-words">Integrity: {INTEGRITY_RULE}</p>}
      <p className="actions">
        <a className="quiet-button" href={`${adminHref('posts')}?is.kind=claimed`}>
          See the claimed posts
        </a>
      </p>
    </>
  );
}
