import { type AdSetSummary, adPlatforms, adRoutes } from '@linkwright/core/all';
import { askAct, eachAct, listAct, type Subject } from './act.ts';
import { countOf, dayColumn, idColumn } from './columns.ts';
import { many, oneOf, text } from './fields.ts';

const subject: Subject = {
  noun: 'ad',
  list: adRoutes.list,
  pageSize: 100,
  name: ({ name }: AdSetSummary) => name,
};

/** `linkwright ads …` */
export const adActs = [
  listAct(adRoutes.list, {
    words: 'ads list',
    does: 'your text ads, newest first',
    examples: ['ads list'],
    type: 'ad',
    pageSize: 100,
    columns: [
      idColumn,
      dayColumn('changed', ({ updatedAt }) => updatedAt),
      { title: 'platform', text: ({ platform }) => platform, width: 9 },
      { title: 'ad', text: ({ name }) => name },
    ],
    sum: countOf('ad', 'ads', 'No text ads. `linkwright ads save` makes one.'),
  }),
  askAct(adRoutes.read, {
    words: 'ads show',
    does: 'a text ad, part by part',
    examples: ['ads show Spring'],
    of: subject,
    type: 'ad',
    facts: ({ name, platform, ad }) => ({
      Ad: name,
      Platform: platform,
      ...Object.fromEntries(ad.headlines.map((line, at) => [`Headline ${at + 1}`, line])),
      ...Object.fromEntries(ad.descriptions.map((line, at) => [`Description ${at + 1}`, line])),
      Paths: ad.paths.join(' / ') || '-',
      Address: ad.finalUrl,
    }),
  }),
  askAct(adRoutes.create, {
    words: 'ads save',
    does: 'save a text ad',
    examples: [
      'ads save Spring --headline "Plan your garden" --description "A plan in minutes." --url https://example.com/plan',
    ],
    type: 'ad',
    isOnce: true,
    operands: { name: { name: '<name>', does: 'what it is called' } },
    fields: { platform: oneOf(adPlatforms, '--platform <platform>', 'google unless given') },
    extra: {
      headlines: many('--headline <text>', 'repeatable, 15 at most'),
      descriptions: many('--description <text>', 'repeatable, 4 at most'),
      paths: many('--path <text>', 'shown after the host; 2 at most'),
      finalUrl: text('--url <url>', 'where it leads'),
    },
    prepare: ({
      name,
      platform = 'google',
      headlines = [],
      descriptions = [],
      paths = [],
      finalUrl = '',
    }) => ({
      name,
      platform,
      ad: { headlines, descriptions, paths, finalUrl },
    }),
    facts: ({ adSet }) => ({ Ad: adSet.name, ID: adSet.id }),
  }),
  eachAct(adRoutes.remove, {
    words: 'ads delete',
    does: 'delete text ads',
    examples: ['ads delete Spring'],
    of: subject,
    done: 'deleted',
    question: (items: AdSetSummary[]) =>
      `Delete ${items.length === 1 ? items[0]?.name : `these ${items.length} ads`}?`,
  }),
];
