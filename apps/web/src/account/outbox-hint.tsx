import { useSite } from '../shell/use-site.ts';

/** Ends a sentence about a mail where none is sent: says so, and leads to where it is read. */
export function OutboxHint() {
  const { mail } = useSite();
  if (!mail.isStandIn) return null;
  return (
    <>
      {' '}
      No mail service is connected to this site, so its mail is kept in an outbox on the site
      itself:{' '}
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
