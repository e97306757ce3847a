import {
  formatCount,
  type Prospect,
  prospectKinds,
  prospectRoutes,
  prospectStates,
} from '@linkwright/core/all';
import { askAct, eachAct, listAct, type Subject } from './act.ts';
import { bare, idColumn } from './columns.ts';
import { oneOf, text } from './fields.ts';

const subject: Subject = {
  noun: 'prospect',
  list: prospectRoutes.list,
  pageSize: 100,
  name: ({ pageUrl }: Prospect) => pageUrl,
};
const kindLabels: Record<Prospect['finds'][number]['kind'], string> = {
  mention: 'mention',
  'broken-link': 'broken link',
  'resource-page': 'resource page',
};
const filters = {
  state: oneOf(prospectStates, '--state <state>', 'those that are so far'),
  kind: oneOf(prospectKinds, '--kind <kind>', 'those found as this'),
  discovery: text('--search-id <id>', 'what this search has found'),
  due: { flags: '--due', does: 'those alone whose reminder is due' },
  q: text('--search <words>', 'with these words in address, title or notes'),
};
/** A flag of commander is true; the call takes a 1. */
const asked = ({ due, ...given }: Record<string, unknown>) => ({
  ...given,
  ...(due === true && { due: '1' }),
});
const contactOf = ({ contacts }: Prospect): string => contacts[0]?.value ?? '';

/** `linkwright prospects …` */
export const prospectActs = [
  listAct(prospectRoutes.list, {
    words: 'prospects list',
    does: 'pages that are worth a word, site by site, the best first',
    examples: ['prospects list --state new', 'prospects list --due --json | jq -r .pageUrl'],
    type: 'prospect',
    pageSize: 100,
    fields: filters,
    prepare: asked,
    columns: [
      idColumn,
      {
        title: 'state',
        text: ({ state, isDue }) => (isDue ? `${state}, due` : state),
        style: ({ state, isDue }) => (isDue ? 'attention' : state === 'live' ? 'good' : undefined),
        width: 13,
      },
      {
        title: 'worth',
        text: ({ worth }) => formatCount(worth),
        width: 5,
        align: 'right',
        from: 72,
      },
      {
        title: 'found as',
        text: ({ finds }) => finds.map(({ kind }) => kindLabels[kind])[0] ?? '',
        width: 13,
        from: 80,
      },
      { title: 'page', text: ({ pageUrl }) => bare(pageUrl), csv: ({ pageUrl }) => pageUrl },
      { title: 'contact', text: contactOf, from: 110 },
    ],
    sum: (count, { due }) =>
      count === 0
        ? 'No prospects. `linkwright discover start` looks for some.'
        : `${count === 1 ? '1 prospect' : `${formatCount(count)} prospects`}, ${formatCount(due)} reminders due`,
  }),
  askAct(prospectRoutes.downloadCsv, {
    words: 'prospects export',
    does: 'prospects as CSV with all their contacts and notes, as the page has it',
    examples: ['prospects export --state agreed > agreed.csv'],
    type: 'csv',
    fields: filters,
    prepare: asked,
  }),
  eachAct(prospectRoutes.change, {
    words: 'prospects note',
    does: 'note how far you are with prospects, and when to be reminded',
    examples: [
      'prospects note 3f2a9c10 --state asked --remind-on 2027-03-01 --notes "Wrote to Ann"',
    ],
    of: subject,
    done: 'noted',
    fields: {
      state: oneOf(prospectStates, '--state <state>', 'how far you are'),
      notes: text('--notes <text>', 'in place of the notes before'),
      remindOn: text('--remind-on <day>', 'e.g. 2027-03-01'),
    },
  }),
  askAct(prospectRoutes.findContacts, {
    words: 'prospects contacts',
    does: 'have further pages of their sites read for contacts',
    examples: [
      'prospects list --state new --json | jq -r .id | xargs linkwright prospects contacts',
    ],
    type: 'contacts',
    operands: { ids: { name: '<ids...>', does: 'whole ids, as --json and --csv have them' } },
    facts: ({ begun }) => ({ Begun: begun === 1 ? '1 site' : `${formatCount(begun)} sites` }),
  }),
  eachAct(prospectRoutes.remove, {
    words: 'prospects delete',
    does: 'delete prospects with their notes',
    examples: ['prospects delete 3f2a9c10'],
    of: subject,
    done: 'deleted',
    question: (items: Prospect[]) =>
      `Delete ${items.length === 1 ? items[0]?.pageUrl : `these ${items.length} prospects`} with what you noted?`,
  }),
];
