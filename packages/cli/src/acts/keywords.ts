import {
  formatCount,
  importSources,
  type KeywordList,
  keywordCountries,
  keywordRoutes,
  keywordSourceLabels,
} from '@linkwright/core/all';
import { type ActColumn, askAct, eachAct, listAct, type Subject, tableOf } from './act.ts';
import { countOf, dayColumn, idColumn, skippedColumns } from './columns.ts';
import { file, many, oneOf, text, whole } from './fields.ts';

const subject: Subject = {
  noun: 'list',
  list: keywordRoutes.lists,
  pageSize: 100,
  name: ({ name }: KeywordList) => name,
};
const country = oneOf(
  keywordCountries.map(({ code }) => code),
  '--country <code>',
  'where people search; us unless given',
);
const keywords = { name: '<keywords...>', does: 'as people type them' };

interface Measured {
  keyword: string;
  volume: { value: number | null } | null;
  difficulty: { value: number | null } | null;
}
/** `?`: nobody was asked; `-`: who was asked has none. */
const figure = (one: Measured['volume']): string =>
  one === null ? '?' : one.value === null ? '-' : formatCount(one.value);
const figures: ActColumn<Measured>[] = [
  {
    title: 'volume',
    text: ({ volume }) => figure(volume),
    csv: ({ volume }) => volume?.value ?? '',
    width: 8,
    align: 'right',
  },
  {
    title: 'difficulty',
    text: ({ difficulty }) => figure(difficulty),
    csv: ({ difficulty }) => difficulty?.value ?? '',
    width: 10,
    align: 'right',
  },
];
const intent: ActColumn<{ intent: string }> = {
  title: 'intent',
  text: (one) => one.intent,
  width: 13,
  from: 76,
};
const keyword: ActColumn<{ keyword: string }> = { title: 'keyword', text: (one) => one.keyword };
const topic: ActColumn<{ topic: string | null }> = {
  title: 'topic',
  text: (one) => one.topic ?? '',
  width: 14,
  from: 110,
};
const unknown =
  'A volume of ? is unknown: `linkwright keywords quote` says what asking would cost.';
const countKeywords = countOf('keyword', 'keywords', 'No keywords');

/** `linkwright keywords …` */
export const keywordActs = [
  listAct(keywordRoutes.suggest, {
    words: 'keywords suggest',
    does: 'keywords around a subject, each with where it comes from',
    examples: ['keywords suggest "garden planner"', 'keywords suggest beds --country de --csv'],
    type: 'keyword',
    operands: { seed: { name: '<seed>', does: 'a subject in a few words' } },
    fields: { country },
    columns: [
      ...figures,
      intent,
      {
        title: 'source',
        text: ({ source }) => keywordSourceLabels[source],
        width: 18,
        from: 90,
      },
      keyword,
      topic,
    ],
    sum: (count) => (count === 0 ? 'No keywords around it' : `${countKeywords(count)}\n${unknown}`),
  }),
  listAct(keywordRoutes.lists, {
    words: 'keywords lists',
    does: 'your lists of keywords, newest first',
    examples: ['keywords lists'],
    type: 'list',
    pageSize: 100,
    columns: [
      idColumn,
      dayColumn('changed', ({ updatedAt }) => updatedAt),
      {
        title: 'keywords',
        text: ({ count }) => formatCount(count),
        csv: ({ count }) => count,
        width: 8,
        align: 'right',
      },
      { title: 'country', text: (one) => one.country, width: 7, from: 72 },
      { title: 'list', text: ({ name }) => name },
    ],
    sum: countOf('list', 'lists', 'No lists. `linkwright keywords save` makes one.'),
  }),
  listAct(keywordRoutes.readList, {
    words: 'keywords show',
    does: 'a list, with what is known of each keyword',
    examples: ['keywords show Garden', 'keywords show 3f2a9c10 --csv'],
    of: subject,
    type: 'keyword',
    columns: [...figures, intent, keyword, topic],
    sum: (count, { list }) => `${list.name}: ${countKeywords(count)}`,
  }),
  askAct(keywordRoutes.createList, {
    words: 'keywords save',
    does: 'save keywords as a list',
    examples: ['keywords save Garden "garden planner" "raised beds"'],
    type: 'list',
    isOnce: true,
    operands: { name: { name: '<list>', does: 'what it is called' }, keywords },
    fields: { country },
    facts: ({ list }) => ({ List: list.name, Keywords: formatCount(list.count), ID: list.id }),
  }),
  askAct(keywordRoutes.importFile, {
    words: 'keywords import',
    does: 'import a file of keywords with their volume, difficulty, cost or impressions',
    examples: [
      'keywords import ahrefs.csv --name Garden --from ahrefs',
      'keywords import queries.csv --into 3f2a9c10-5b1e-4a52-9a53-0e6b3ad5a0ff --from search-console',
    ],
    type: 'import',
    isOnce: true,
    operands: { text: { ...file('', "the CSV; '-' reads stdin"), name: '<file>' } },
    fields: {
      source: oneOf(importSources, '--from <source>', 'where it was exported; other unless given'),
      name: text('--name <text>', 'of a new list'),
      listId: text('--into <id>', 'a list that is there, in place of a new one'),
      country,
    },
    prepare: (given) => ({ source: 'other', ...given }),
    facts: ({ list, stored, left, skippedCount }) => ({
      List: list.name,
      Keywords: formatCount(stored),
      'Left out': formatCount(left),
      'Not read': formatCount(skippedCount),
      ID: list.id,
    }),
    tables: ({ skipped }) => [tableOf(skipped, skippedColumns)],
  }),
  askAct(keywordRoutes.changeList, {
    words: 'keywords change',
    does: 'rename a list, add keywords to it or take some out',
    examples: ['keywords change Garden --add "herb bed" --take-out "raised beds"'],
    of: subject,
    type: 'list',
    fields: {
      name: text('--name <text>', 'its new name'),
      add: many('--add <keyword>', 'repeatable'),
      remove: many('--take-out <keyword>', 'repeatable'),
    },
    facts: ({ list }) => ({ List: list.name, Keywords: formatCount(list.count), ID: list.id }),
  }),
  askAct(keywordRoutes.listCsv, {
    words: 'keywords export',
    does: 'a list as CSV, each figure with its source and date',
    examples: ['keywords export Garden > garden.csv'],
    of: subject,
    type: 'csv',
  }),
  eachAct(keywordRoutes.removeList, {
    words: 'keywords delete',
    does: 'delete lists',
    examples: ['keywords delete Garden'],
    of: subject,
    done: 'deleted',
    question: (items: KeywordList[]) =>
      `Delete ${items.length === 1 ? items[0]?.name : `these ${items.length} lists`}?`,
  }),
  askAct(keywordRoutes.quote, {
    words: 'keywords quote',
    does: 'what volume and difficulty of keywords would cost; nothing is spent',
    examples: ['keywords quote "garden planner" "raised beds"'],
    type: 'quote',
    operands: { keywords },
    fields: { country },
    facts: ({ provider, known, toAsk, credits }) => ({
      Asks: `${provider} about ${formatCount(toAsk)}; ${formatCount(known)} are known`,
      Credits: formatCount(credits),
    }),
  }),
  askAct(keywordRoutes.lookUp, {
    words: 'keywords figures',
    does: 'volume and difficulty of keywords, for what `keywords quote` said',
    examples: ['keywords figures "garden planner" "raised beds" --credits 1'],
    type: 'figures',
    isOnce: true,
    operands: { keywords },
    fields: {
      country,
      credits: whole('--credits <n>', 'as quoted; refused where that is not the price'),
    },
    prepare: ({ credits = 0, ...given }) => ({ ...given, credits }),
    question: (_name, { credits = 0 }) =>
      `Ask for ${formatCount(Number(credits))} ${credits === 1 ? 'credit' : 'credits'}?`,
    facts: ({ creditsSpent, missing }) => ({
      'Credits spent': formatCount(creditsSpent),
      ...(missing && { Missing: missing }),
    }),
    tables: ({ items }) => [tableOf(items, [...figures, keyword])],
  }),
];
