import { csvCell } from '../../base/text/csv-cell.ts';
import type { Prospect } from './prospect-contract.ts';

const columns = [
  'Site',
  'Page',
  'Title',
  'Worth',
  'Why',
  'Text',
  'Broken links',
  'Contacts',
  'State',
  'Notes',
  'Reminder',
  'Live since',
  'Found',
];

/** Prospects as CSV (RFC 4180). Each contact is named with the page where it stood. */
export const prospectsCsv = (prospects: readonly Prospect[]): string =>
  [
    columns,
    ...prospects.map((one) => [
      one.site,
      one.pageUrl,
      one.pageTitle,
      one.worth,
      one.finds.map(({ reason }) => reason).join('; '),
      one.finds.find(({ snippet }) => snippet)?.snippet ?? '',
      one.finds.flatMap(({ brokenUrl }) => brokenUrl ?? []).join(' '),
      one.contacts.map(({ value, foundOn }) => `${value} (${foundOn})`).join('; '),
      one.state,
      one.notes,
      one.remindOn ?? '',
      one.liveAt ?? '',
      one.foundAt,
    ]),
  ]
    .map((row) => `${row.map(csvCell).join(',')}\r\n`)
    .join('');
