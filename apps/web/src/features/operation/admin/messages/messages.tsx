import { type ContactMessage, type ContactMessageState, contactRoutes } from '@linkwright/core/all';
import { callApi } from '../../../../api.ts';
import { formatMinute } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { useChange } from '../../../../server-state/use-change.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Act, Column } from '../../../../ui/data-table/column.ts';
import { isDone } from '../../../../ui/data-table/use-act-change.ts';
import { FormAlert } from '../../../../ui/form-alert.tsx';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { choice, Facts, text, time } from '../columns.tsx';
import { SeeAlso } from '../see-also.tsx';
import { AnswerForm } from './answer-form.tsx';

const stateWords: Record<ContactMessageState, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

const State = ({ state }: Pick<ContactMessage, 'state'>) => (
  <StateMark state={state === 'open' ? 'attention' : state} label={stateWords[state]} />
);

const spamOf = ({ spamReasons }: ContactMessage) => (spamReasons.length > 0 ? 'spam' : 'mail');

const columns: Column<ContactMessage>[] = [
  text('subject', 'Subject', ({ subject }) => subject, { width: 18 }),
  choice('state', 'State', ({ state }) => state, stateWords, {
    cell: (message) => <State {...message} />,
  }),
  text('name', 'Name', ({ name }) => name, { width: 10 }),
  text('email', 'Email', ({ email }) => email, { width: 16, isWide: true }),
  text('message', 'Message', ({ message }) => message, { width: 22, isWide: true }),
  time('written', 'Written', ({ createdAt }) => createdAt),
  time('answered', 'Answered', ({ answeredAt }) => answeredAt, { isExtra: true }),
  choice('kind', 'Kept apart', spamOf, { mail: 'No', spam: 'As spam' }, { width: 8 }),
];

/** Messages from the contact page: read, answered by mail, closed. */
export default function Messages() {
  const { fault, run } = useChange();
  const close = (messages: ContactMessage[], isClosed: boolean) =>
    isDone(
      run(
        () =>
          Promise.all(
            messages.map(({ id }) =>
              callApi(contactRoutes.change, { params: { id }, body: { isClosed } }),
            ),
          ),
        contactRoutes.messages,
      ),
    );
  const acts: Act<ContactMessage>[] = [
    {
      label: 'Close',
      isFor: ({ state }) => state !== 'closed',
      run: (messages) => close(messages, true),
    },
    {
      label: 'Open again',
      isFor: ({ state }) => state === 'closed',
      run: (messages) => close(messages, false),
    },
  ];
  return (
    <>
      {fault && <FormAlert title="Nothing was changed" message={fault} />}
      <AskedTable
        name="admin-messages"
        caption="Messages"
        route={contactRoutes.messages}
        columns={columns}
        acts={acts}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        countOf={(many) => plural(many, 'message')}
        empty={<p className="empty">No messages yet</p>}
        opened={(message) => ({
          title: message.subject,
          lead: `${message.name}, ${message.email}, ${formatMinute(message.createdAt)}`,
          above: <State {...message} />,
          below: <MessageDesk key={message.id} message={message} acts={acts} />,
        })}
      />
    </>
  );
}

interface MessageDeskProps {
  message: ContactMessage;
  acts: readonly Act<ContactMessage>[];
}

function MessageDesk({ message, acts }: MessageDeskProps) {
  return (
    <>
      <p className="admin-words">{message.message}</p>
      {message.spamReasons.length > 0 && (
        <p className="warning">Kept apart: {message.spamReasons.join(', ').replaceAll('-', ' ')}</p>
      )}
      <SeeAlso links={{ users: message.email, mail: message.email }} />
      {message.answer !== null && message.answeredAt !== null && (
        <Facts
          facts={[
            ['Answered', formatMinute(message.answeredAt)],
            [
              'Answer',
              <span key="answer" className="admin-words">
                {message.answer}
              </span>,
            ],
          ]}
        />
      )}
      <AnswerForm message={message} />
      <div className="actions">
        {acts.map(
          ({ label, isFor, run }) =>
            isFor?.(message) && (
              <button
                key={label}
                type="button"
                className="quiet-button"
                onClick={() => void run([message])}
              >
                {label}
              </button>
            ),
        )}
      </div>
    </>
  );
}
