import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { describeSettings } from '../settings.ts';
import { keywordDataProviders } from './keyword-data-providers.ts';
import { mailProviders } from './mail-providers.ts';
import { paymentProviders } from './payment-providers.ts';
import { searchProviders } from './search-providers.ts';
import { writerProviders } from './writer-providers.ts';

const lists: Record<string, readonly { name: string; settings: object; setBy: string }[]> = {
  'keyword-data': keywordDataProviders,
  mail: mailProviders,
  payments: paymentProviders,
  search: searchProviders,
  writing: writerProviders,
};

it.each(Object.entries(lists))('names every file of %s/', async (folder, providers) => {
  const room = new URL(`${folder}/`, import.meta.url);
  const files = readdirSync(room).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(new URL(file, room).href)));
  const found = modules.flatMap((module) => Object.values<{ name?: string }>(module));
  expect(
    found
      .filter((value) => typeof value === 'object')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(providers.map(({ name }) => name).toSorted());
});

it.each(Object.values(lists).flat())('$name is set by settings of its own', (provider) => {
  const names = Object.keys(provider.settings);
  expect(describeSettings().map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  for (const name of provider.setBy.split(/ and | or /)) expect(names).toContain(name);
});

it('without settings nobody is asked', () => {
  const { writer, mail, payments, search, keywordData } = loadConfig({});
  expect([writer, mail, payments, search, keywordData]).toEqual(Array(5).fill(undefined));
});
