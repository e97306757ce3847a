import { useSite } from '../shell/use-site.ts';

/** Ends a sentence about a mail where none is sent: says so, and leads to where it is read. */
export function OutboxHint() {
  const { mail } = useSite();
  if (!mail.isStandIn) return null;
  return (
    <>
      {' '}
      A stand-in takes this site’s mail:{' '}
      {mail.outboxPath ? (
        <a href={mail.outboxPath} target="_blank" rel="noopener">
          read it in the outbox
        </a>
      ) : (
        'whoever runs the site can read it'
      )}
      .
    </>
  );
}
