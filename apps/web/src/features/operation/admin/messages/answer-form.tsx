import { type ContactMessage, contactRoutes, MAX_CONTACT_ANSWER } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../../api.ts';
import { drawKey } from '../../../../browser/draw-key.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { useNotify } from '../../../../ui/use-toasts.tsx';

/** Answers a message by mail. One key for each answer: sent twice, it is mailed once. */
export function AnswerForm({ message }: { message: ContactMessage }) {
  const { id, email, name } = message;
  const [answer, setAnswer] = useState('');
  const [key, setKey] = useState(drawKey);
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  const notify = useNotify();
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const call = { params: { id }, body: { text: answer }, idempotencyKey: key };
    const sent = await run(() => callApi(contactRoutes.answer, call), contactRoutes.messages);
    if (!sent) return;
    setAnswer('');
    setKey(drawKey());
    notify({ title: 'Your answer is on its way', text: email });
  }
  return (
    <form className="form" method="post" noValidate onSubmit={send}>
      <TextAreaField
        label={`Answer to ${name}`}
        rows={6}
        maxLength={MAX_CONTACT_ANSWER}
        value={answer}
        hint="It is mailed with the message below it."
        fault={faultOf('text')}
        onChange={({ target }) => setAnswer(target.value)}
      />
      {fault && <FormAlert title="Your answer was not sent" message={fault} />}
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy || answer.trim() === ''}>
          Send the answer
        </button>
      </div>
    </form>
  );
}
