import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { exempt } from './exempt.ts';
import { findReadingModules } from './modules.ts';
import { readers } from './readers/index.ts';

const read = readers.flatMap(({ modules }) => modules);
const exempted = Object.values(exempt).flat();
const reading = findReadingModules();

it('has every module that reads in the table of readers, or says why not', () => {
  const listed = [...read, ...exempted];
  expect(reading.filter((module) => !listed.includes(module))).toEqual([]);
});

it('exempts only modules that read and are in no row', () => {
  expect(exempted.filter((module) => !reading.includes(module) || read.includes(module))).toEqual(
    [],
  );
});

it('gives every row a test, in the file beside it', () => {
  const folder = path.join(import.meta.dirname, 'readers');
  const index = readFileSync(path.join(folder, 'index.ts'), 'utf8');
  const listed = [...index.matchAll(/from '[.][/](.+)[.]ts'/g)].map(
    ([, name]) => `${name}.test.ts`,
  );
  expect(globSync('*.test.ts', { cwd: folder }).toSorted()).toEqual(listed);
});
