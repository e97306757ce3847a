import { type ArchivedPost, claimRoutes } from '@linkwright/core';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';

interface ArchivedItemProps {
  post: ArchivedPost;
  onRestored(): Promise<void>;
}

/** A post of the archive: read, and put back. */
export function ArchivedItem({ post, onRestored }: ArchivedItemProps) {
  const [isAsking, setAsking] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { formFault: fault, run } = useChange();
  const restore = async () => {
    const done = await run(() => callApi(claimRoutes.restore, { params: { id: post.blogPostId } }));
    setAsking(false);
    if (done) await onRestored();
  };
  return (
    <>
      <h3>{post.title}</h3>
      <p className="facts-line">
        {post.isThere ? (
          <StateMark state="live" label="The post exists" />
        ) : (
          <StateMark state="lost" label="The post was deleted" />
        )}
        <span>{post.slug}</span>
        <span>
          Archived at {post.event ?? post.archiveReason}, {formatMinute(post.createdAt)}
        </span>
        {post.restoredAt && <span>Put back {formatMinute(post.restoredAt)}</span>}
      </p>
      <details className="more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {post.records === 1 ? '1 record' : `${post.records} records`}
          <span className="out"> of {post.title}</span>
        </summary>
        {isOpen && <RecordList id={post.blogPostId} />}
      </details>
      {fault && <FormAlert title="The post was not restored" message={fault} />}
      {isAsking ? (
        <ConfirmStep
          question={`Put “${post.title}” back?`}
          consequence={
            post.isThere
              ? 'Its current text is replaced by the newest copy.'
              : 'It is published again, at its old address if that is free.'
          }
          action="Restore it"
          isDanger={post.isThere}
          onConfirm={restore}
          onClose={() => setAsking(false)}
        />
      ) : (
        <div className="actions">
          <button type="button" className="quiet-button" onClick={() => setAsking(true)}>
            Put back<span className="out"> {post.title}</span>
          </button>
        </div>
      )}
    </>
  );
}

function RecordList({ id }: { id: string }) {
  const { answer, fault } = useAnswer(claimRoutes.archive, { params: { id } });
  if (fault) return <FormAlert title="The records could not be loaded" message={fault} />;
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
