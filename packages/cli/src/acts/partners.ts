import { formatCount, type Partner, partnerRoutes } from '@linkwright/core/all';
import { askAct, listAct, type Subject, tableOf } from './act.ts';
import { countOf, dayColumn, idColumn } from './columns.ts';
import { whole } from './fields.ts';

const subject: Subject = {
  noun: 'partner',
  list: partnerRoutes.list,
  name: ({ name }: Partner) => name,
};

/** `linkwright partners …`; keys are made and revoked by people, on the page. */
export const partnerActs = [
  listAct(partnerRoutes.list, {
    words: 'partners list',
    does: 'your partner keys, newest first; revoked ones last',
    examples: ['partners list'],
    type: 'partner',
    columns: [
      idColumn,
      {
        title: 'state',
        text: ({ revokedAt }) => (revokedAt ? 'revoked' : 'works'),
        style: ({ revokedAt }) => (revokedAt ? 'faint' : 'good'),
        width: 7,
      },
      {
        title: 'today',
        text: (one) => `${formatCount(one.generatedToday)}/${formatCount(one.dailyLimit)}`,
        width: 9,
        align: 'right',
      },
      { title: 'partner', text: ({ name }) => name },
      { title: 'origins', text: ({ origins }) => origins.join(' ') },
      dayColumn('last used', ({ lastUsedAt }) => lastUsedAt, 100),
    ],
    sum: countOf(
      'partner',
      'partners',
      'No partners. Their keys are made on the site’s partner page.',
    ),
  }),
  askAct(partnerRoutes.statistics, {
    words: 'partners statistics',
    does: "what came of a partner's pages, by UTC day",
    examples: ['partners statistics "Garden shop" --days 7'],
    of: subject,
    type: 'statistics',
    fields: { days: whole('--days <n>', '30 unless given') },
    facts: ({ from, to, totals }) => ({
      Days: `${from} to ${to}`,
      Views: formatCount(totals.views),
      Posts: formatCount(totals.generations),
      Claimed: formatCount(totals.claims),
      'New users': formatCount(totals.signUps),
    }),
    tables: ({ days }) => [
      tableOf(days, [
        { title: 'day', text: ({ day }) => day, width: 10 },
        { title: 'views', text: ({ views }) => formatCount(views), width: 7, align: 'right' },
        {
          title: 'posts',
          text: ({ generations }) => formatCount(generations),
          width: 7,
          align: 'right',
        },
        { title: 'claimed', text: ({ claims }) => formatCount(claims), width: 7, align: 'right' },
      ]),
    ],
  }),
];
