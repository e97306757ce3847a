import { mailAdminRoutes } from '@linkwright/core';
import { useAnswer } from '../../../../server-state/use-answer.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';

/** The words of one mail. */
export function MailText({ id }: { id: string }) {
  const { answer, fault } = useAnswer(mailAdminRoutes.read, { params: { id } });
  if (fault) return <FormAlert title="The email could not be loaded" message={fault} />;
  if (!answer) return <p role="status">Loading the email</p>;
  return (
    <p className="admin-words">
      {answer.text || 'The text is not kept once the mail service has accepted it.'}
    </p>
  );
}
