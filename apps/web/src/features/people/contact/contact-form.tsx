import {
  AppError,
  CONTACT_MIN_SECONDS,
  contactRoutes,
  emailTexts,
  isEmailAddress,
} from '@linkwright/core/all';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './contact.css';

const empty = { name: '', email: '', subject: '', message: '', website: '' };
type Fields = typeof empty;
type Faults = Partial<Record<keyof Fields, string>>;

/** A message to whoever runs the site. */
export function ContactForm() {
  const [fields, setFields] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const [isSent, setSent] = useState(false);
  const { isBusy, fault, run } = useChange();
  const messageId = useId();

  // The server takes nothing that was typed faster than people type: the form is opened as it is shown.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    begin().then(setToken).catch(ignoreRefusal);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const found = faultsOf(fields);
    setFaults(found);
    const [first] = Object.keys(found);
    const field = first === undefined ? null : form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    if (first !== undefined) return;
    const answer = await run(async () => {
      return callApi(contactRoutes.send, {
        body: { ...fields, token: token ?? (await beginLate()) },
        idempotencyKey: drawKey(),
      });
    });
    if (answer) setSent(true);
  }
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    fault: faults[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFields({ ...fields, [name]: target.value });
      setFaults({ ...faults, [name]: undefined });
    },
  });
  if (isSent) {
    return (
      <FormNotice>
        Your message is stored and on its way to the operator. The answer comes to {fields.email}.
      </FormNotice>
    );
  }
  const { fault: messageFault, ...message } = field('message');
  return (
    <form
      data-kept="contact"
      className="form contact-form"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <div className="form-pair">
        <TextField label="Your name" autoComplete="name" maxLength={120} {...field('name')} />
        <TextField
          label="Your email address"
          type="email"
          autoComplete="email"
          maxLength={254}
          {...field('email')}
        />
      </div>
      <TextField label="Subject" maxLength={200} {...field('subject')} />
      <div className="field">
        <label htmlFor={messageId}>Message</label>
        <textarea
          id={messageId}
          rows={7}
          maxLength={10_000}
          aria-invalid={messageFault ? true : undefined}
          aria-describedby={messageFault ? `${messageId}-note` : undefined}
          {...message}
        />
        {messageFault && (
          <p className="field-note" id={`${messageId}-note`} data-fault>
            {messageFault}
          </p>
        )}
      </div>
      {/* Machines fill in what people do not see. */}
      <div className="contact-trap" aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={fields.website}
            onChange={({ target }) => setFields({ ...fields, website: target.value })}
          />
        </label>
      </div>
      {fault && <FormAlert title="Your message was not sent" message={fault} />}
      <div>
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send message'}
        </button>
      </div>
    </form>
  );
}

const begin = async (): Promise<string> => (await callApi(contactRoutes.begin)).token;

/** What is sent right after the form was opened would be taken for a machine's. */
async function beginLate(): Promise<string> {
  const token = await begin();
  await new Promise((resolve) => setTimeout(resolve, (CONTACT_MIN_SECONDS + 1) * 1000));
  return token;
}

/** It is asked again when the form is sent, and then said. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

function faultsOf({ name, email, subject, message }: Fields): Faults {
  return {
    ...(name.trim() === '' ? { name: 'Please say who you are' } : {}),
    ...(isEmailAddress(email.trim()) ? {} : { email: emailTexts.please }),
    ...(subject.trim() === '' ? { subject: 'Please say what it is about' } : {}),
    ...(message.trim() === '' ? { message: 'Please write a message' } : {}),
  };
}
