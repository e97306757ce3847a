import { expect, it } from 'vitest';
import { exempt } from './exempt.ts';
import { findReadingModules } from './modules.ts';
import { readers } from './readers/index.ts';

it('has every module that reads in the table of readers, or says why not', () => {
  const listed = [...readers.flatMap(({ modules }) => modules), ...Object.keys(exempt)];
  expect(findReadingModules().filter((module) => !listed.includes(module))).toEqual([]);
});

it('exempts only modules that read and are in no row', () => {
  const read = readers.flatMap(({ modules }) => modules);
  const reading = findReadingModules();
  expect(
    Object.keys(exempt).filter((module) => !reading.includes(module) || read.includes(module)),
  ).toEqual([]);
});
