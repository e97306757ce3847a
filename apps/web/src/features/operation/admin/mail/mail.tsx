import { MailAuthentication } from './mail-authentication.tsx';
import { MailHealth } from './mail-health.tsx';
import { Outbox } from './outbox.tsx';

/** Mail: whether it leaves, what became of each, and whether receivers believe it. */
export default function Mail() {
  return (
    <>
      <MailHealth />
      <Outbox />
      <MailAuthentication />
    </>
  );
}
