import {
  monitorStateLabels,
  type Prospect,
  type ProspectState,
  prospectKinds,
  prospectStates,
} from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { AddressCell } from '../../../ui/data-table/address-cell.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { timeColumn } from '../../../ui/data-table/time-column.tsx';
import { kindWords, sayFinds, stateWords } from './words.ts';

/** What is shown of pages worth a word; `onState` notes how far one is with one of them. */
export const prospectColumns = (
  onState: (row: Prospect, state: ProspectState) => void,
): Column<Prospect>[] => [
  { key: 'page', label: 'Page', width: 18, value: nameOf },
  {
    key: 'state',
    label: 'State',
    width: 8.5,
    value: ({ state }) => state,
    words: ({ state }) => stateWords[state],
    order: ({ state }) => prospectStates.indexOf(state),
    cell: (row) => <StateCell row={row} onState={onState} />,
    choices: prospectStates.map((state) => [state, stateWords[state]] as const),
    filter: 'choice',
  },
  {
    key: 'found',
    label: 'Found there',
    width: 17,
    value: ({ finds }) => sayFinds(finds),
    each: ({ finds }) => [...new Set(finds.map(({ kind }) => kind))],
    choices: prospectKinds.map((kind) => [kind, kindWords[kind].one] as const),
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'worth',
    label: 'Worth',
    width: 5,
    value: ({ worth }) => worth,
    filter: 'number',
    isNumber: true,
  },
  {
    key: 'contacts',
    label: 'Contacts',
    width: 7,
    value: ({ contacts }) => contacts.length,
    cell: ({ contacts, contactsState }) => {
      if (contactsState === 'waiting') return <>being read</>;
      return contacts.length === 0 ? <span className="data-none">–</span> : contacts.length;
    },
    filter: 'number',
    isNumber: true,
  },
  {
    key: 'reminder',
    label: 'Reminder',
    width: 9,
    value: ({ remindOn }) => remindOn,
    cell: ({ remindOn, isDue }) =>
      remindOn === null ? (
        <span className="data-none">–</span>
      ) : (
        <span className="prospect-reminder" data-due={isDue || undefined}>
          {formatDay(remindOn)}
          {isDue && <span className="out">, due</span>}
        </span>
      ),
    filter: 'day',
    isTime: true,
  },
  {
    key: 'watched',
    label: 'Watched link',
    width: 9,
    value: ({ watched }) => watched?.state ?? null,
    words: ({ watched }) => (watched ? monitorStateLabels[watched.state] : ''),
    filter: 'choice',
    isWide: true,
  },
  {
    key: 'address',
    label: 'Address',
    width: 15,
    value: ({ pageUrl }) => shortUrl(pageUrl),
    cell: ({ pageUrl }) => <AddressCell url={pageUrl} />,
    isWide: true,
  },
  { key: 'notes', label: 'Notes', width: 12, value: ({ notes }) => notes, isWide: true },
  {
    key: 'due',
    label: 'Reminder is',
    width: 7,
    value: ({ remindOn, isDue }) => (remindOn === null ? null : isDue ? 'due' : 'later'),
    words: ({ remindOn, isDue }) => (remindOn === null ? '' : isDue ? 'Due' : 'Later'),
    filter: 'choice',
    isExtra: true,
  },
  {
    key: 'site',
    label: 'Site',
    width: 10,
    value: ({ site }) => site,
    filter: 'choice',
    isExtra: true,
  },
  {
    key: 'subject',
    label: 'Subject',
    width: 10,
    value: ({ subject }) => subject,
    filter: 'choice',
    isExtra: true,
    isWide: true,
  },
  {
    key: 'target',
    label: 'Link wanted to',
    width: 12,
    value: ({ targetUrl }) => shortUrl(targetUrl),
    filter: 'choice',
    isExtra: true,
    isWide: true,
  },
  timeColumn('seen', 'Found', ({ foundAt }) => foundAt),
  timeColumn('live', 'Live since', ({ liveAt }) => liveAt),
];

export const nameOf = ({ pageTitle, pageUrl }: Prospect): string => pageTitle || shortUrl(pageUrl);

interface StateCellProps {
  row: Prospect;
  onState(row: Prospect, state: ProspectState): void;
}

const StateCell = ({ row, onState }: StateCellProps) => (
  <select
    className="prospect-state"
    data-state={row.state}
    aria-label={`State of ${nameOf(row)}`}
    value={row.state}
    onChange={({ target }) => {
      const next = prospectStates.find((each) => each === target.value);
      if (next) onState(row, next);
    }}
  >
    {prospectStates.map((each) => (
      <option key={each} value={each}>
        {stateWords[each]}
      </option>
    ))}
  </select>
);
