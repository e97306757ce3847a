import { claimRoutes } from '@linkwright/core/all';
import { formatMinute } from '../../../../format/dates.ts';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';

/** What the archive holds of one post, record by record. */
export function RecordList({ id }: { id: string }) {
  const { answer, fault, reload } = useAnswer(claimRoutes.archive, { params: { id } });
  if (fault)
    return (
      <NotLoaded
        title="The records could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  return (
    <ul>
      {answer?.items.map((record) => (
        <li key={record.id}>
          <details className="more">
            <summary>
              {formatMinute(record.createdAt)}, {record.archiveReason}
            </summary>
            <pre className="admin-json">{JSON.stringify(record.archivedData, null, 2)}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
