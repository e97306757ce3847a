import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from './features.ts';

it('lists every folder of a feature once, by its name', () => {
  const folders = readdirSync(`${import.meta.dirname}/features`);
  expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});
