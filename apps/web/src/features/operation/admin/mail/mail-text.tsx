import { mailAdminRoutes } from '@linkwright/core/all';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';

/** The words of one mail. */
export function MailText({ id }: { id: string }) {
  const { answer, fault, reload } = useAnswer(mailAdminRoutes.read, { params: { id } });
  if (fault)
    return (
      <NotLoaded
        title="The email could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!answer) return <p role="status">Loading the email</p>;
  return (
    <p className="admin-words">
      {answer.text || 'The text is not kept once the mail service has accepted it.'}
    </p>
  );
}
