import { type ClientReport, clientReportRoutes } from '@linkwright/core/all';
import { askAct, eachAct, listAct, type Subject, tableOf } from './act.ts';
import { atTime, countOf, dayColumn, idColumn } from './columns.ts';
import { json, oneOf, text, whole } from './fields.ts';

type Named = Pick<ClientReport, 'clientName'>;
const subject: Subject = {
  noun: 'client report',
  list: clientReportRoutes.list,
  name: ({ clientName }: Named) => clientName,
};
const month = text('--month <month>', 'e.g. 2027-02');
const factsOf = (report: ClientReport) => ({
  Client: report.clientName,
  Site: report.host,
  Sections: report.sections.join(', ') || 'none',
  Language: report.language,
  Mails: report.isMonthly
    ? `on the first of each month, next ${atTime(report.nextMailAt)}`
    : 'none',
  Changed: atTime(report.updatedAt),
  ID: report.id,
});

/** `linkwright client-reports …` */
export const clientReportActs = [
  listAct(clientReportRoutes.list, {
    words: 'client-reports list',
    does: 'your reports for clients, by name',
    examples: ['client-reports list'],
    type: 'client-report',
    columns: [
      idColumn,
      {
        title: 'mails',
        text: ({ isMonthly }) => (isMonthly ? 'monthly' : '-'),
        width: 7,
        from: 72,
      },
      { title: 'client', text: ({ clientName }) => clientName },
      { title: 'site', text: ({ host }) => host },
      dayColumn('changed', ({ updatedAt }) => updatedAt, 84),
    ],
    sum: countOf(
      'client report',
      'client reports',
      'No reports for clients. `linkwright client-reports create` composes one.',
    ),
  }),
  askAct(clientReportRoutes.read, {
    words: 'client-reports show',
    does: 'a report for a client, and the links of its months',
    examples: ['client-reports show "Garden Ltd"'],
    of: subject,
    type: 'client-report',
    facts: ({ report }) => factsOf(report),
    tables: ({ editions }) => [
      tableOf(editions, [
        { title: 'month', text: (one) => one.month, width: 7 },
        {
          title: 'opens until',
          text: ({ expiresAt }) => expiresAt?.slice(0, 10) ?? '-',
          width: 11,
        },
        { title: 'address', text: ({ url }) => url ?? 'no link' },
      ]),
    ],
  }),
  askAct(clientReportRoutes.create, {
    words: 'client-reports create',
    does: 'compose a report for a client from a file',
    examples: ['client-reports create garden.json'],
    more: `The file:
  { "host": "example.com", "clientName": "Garden Ltd", "language": "en",
    "sections": ["changes", "availability", "ranks", "articles", "links"],
    "accent": "#1f5c4d", "band": "#1f5c4d", "isMonthly": true }`,
    type: 'client-report',
    isOnce: true,
    operands: { host: { ...json('', "the report as JSON; '-' reads stdin"), name: '<file>' } },
    prepare: ({ host: report }) => report as object,
    facts: ({ report }) => factsOf(report),
  }),
  askAct(clientReportRoutes.figures, {
    words: 'client-reports figures',
    does: 'the figures of a month as JSON',
    examples: ['client-reports figures "Garden Ltd" --month 2027-02 --json | jq .figures'],
    of: subject,
    type: 'figures',
    fields: { month },
    facts: ({ figures, isKept }) => ({
      Month: figures.month,
      Figures: isKept ? 'as they were kept' : 'counted now',
      Links: `${figures.links.now.live} live of ${figures.links.now.watched}`,
    }),
  }),
  askAct(clientReportRoutes.file, {
    words: 'client-reports export',
    does: 'the links of a month as CSV',
    examples: ['client-reports export "Garden Ltd" --month 2027-02 > links.csv'],
    of: subject,
    type: 'csv',
    fields: {
      month,
      format: oneOf(['csv'], '--format <format>', 'csv; PDF and Excel are on the page'),
    },
    prepare: (given) => ({ format: 'csv', ...given }),
  }),
  askAct(clientReportRoutes.share, {
    words: 'client-reports share',
    does: 'keep the figures of a month, and get the link that opens them',
    examples: ['client-reports share "Garden Ltd" --month 2027-02 --days 60'],
    of: subject,
    type: 'edition',
    fields: { month, days: whole('--days <n>', 'until the link ends') },
    facts: ({ edition }) => ({
      Address: edition.url ?? '-',
      'Opens until': atTime(edition.expiresAt),
      ...(!edition.isWhole && { Month: 'not over yet' }),
    }),
  }),
  eachAct(clientReportRoutes.remove, {
    words: 'client-reports delete',
    does: 'delete reports for clients; their links open nothing any more',
    examples: ['client-reports delete "Garden Ltd"'],
    of: subject,
    done: 'deleted',
    question: (items: Named[]) =>
      `Delete ${items.length === 1 ? `the report for ${items[0]?.clientName}` : `these ${items.length} reports`}? Their links open nothing any more.`,
  }),
];
