import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { features } from './features.ts';

it('lists every folder of a feature once, by its name', () => {
  const groups = `${import.meta.dirname}/features`;
  const folders = readdirSync(groups).flatMap((group) => readdirSync(`${groups}/${group}`));
  expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});
