import { type ListedMail, mailAdminRoutes } from '@linkwright/core/all';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Act, Column } from '../../../../ui/data-table/column.ts';
import { isDone } from '../../../../ui/data-table/use-act-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { choice, Facts, figure, text, time } from '../columns.tsx';
import { SeeAlso } from '../see-also.tsx';
import { MailText } from './mail-text.tsx';
import { stateWords } from './words.ts';

const marks = { queued: 'paused', sent: 'live', unsent: 'paused', failed: 'failed' } as const;

const Status = ({ status }: Pick<ListedMail, 'status'>) => (
  <StateMark state={marks[status]} label={stateWords[status]} />
);

const columns: Column<ListedMail>[] = [
  text('subject', 'Subject', ({ subject }) => subject, { width: 20 }),
  choice('status', 'State', ({ status }) => status, stateWords, {
    cell: (mail) => <Status {...mail} />,
  }),
  text('to', 'To', ({ to }) => to, { width: 16, isWide: true }),
  text('kind', 'Kind', ({ kind }) => kind, { filter: 'choice' }),
  time('made', 'Made', ({ createdAt }) => createdAt),
  time('sent', 'Sent', ({ sentAt }) => sentAt),
  figure('attempts', 'Attempts', ({ attempts }) => attempts, { width: 6 }),
  text('error', 'Error', ({ error }) => error, { width: 16, isWide: true }),
  text('provider', 'By', ({ provider }) => provider, { width: 7, isExtra: true }),
];

/** What became of each mail, with its words, and sending those again that failed. */
export function Outbox() {
  const { fault, run } = useChange();
  const resend = (mails: ListedMail[]) =>
    isDone(
      run(
        () =>
          Promise.all(mails.map(({ id }) => callApi(mailAdminRoutes.resend, { params: { id } }))),
        mailAdminRoutes.list,
      ),
    );
  const acts: Act<ListedMail>[] = [
    { label: 'Send again', isFor: ({ status }) => status === 'failed', run: resend },
  ];
  return (
    <section className="part" aria-labelledby="mail-outbox">
      <h2 id="mail-outbox">Outbox</h2>
      {fault && <FormAlert title="It was not resent" message={fault} />}
      <AskedTable
        name="admin-mail"
        caption="Emails"
        route={mailAdminRoutes.list}
        searchedBy="q"
        searchHint="Address or subject"
        columns={columns}
        acts={acts}
        keyOf={({ id }) => id}
        nameOf={({ subject, to }) => `${subject} to ${to}`}
        countOf={(many) => plural(many, 'email')}
        empty={<p className="empty">No emails yet</p>}
        opened={(mail) => ({
          title: mail.subject,
          lead: mail.to,
          above: <Status {...mail} />,
          below: (
            <>
              {mail.status === 'unsent' && (
                <p className="warning">
                  No mail service was set up when this email was written: it stayed in the outbox,
                  and nobody received it.
                </p>
              )}
              <MailText key={mail.id} id={mail.id} />
              <Facts
                facts={[
                  ['Kind', mail.kind],
                  ['Made', formatMinute(mail.createdAt)],
                  ['Sent', mail.sentAt && formatMinute(mail.sentAt)],
                  ['Attempts', mail.attempts],
                  ['By', mail.provider],
                  ['Error', mail.error],
                ]}
              />
              <SeeAlso links={{ users: mail.to }} />
              {mail.status === 'failed' && (
                <div className="actions">
                  <button
                    type="button"
                    className="quiet-button"
                    onClick={() => void resend([mail])}
                  >
                    Send again
                  </button>
                </div>
              )}
            </>
          ),
        })}
      />
    </section>
  );
}
