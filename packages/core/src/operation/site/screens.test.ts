import { expect, it } from 'vitest';
import * as core from '../../all.ts';
import { screens } from './screens.ts';

const listed: string[] = Object.values(screens).map(({ path }) => path);

it('has every page of the features, but those that are no screens', () => {
  const pages = Object.entries(core)
    .filter(([name, value]) => name.endsWith('Pages') && !Array.isArray(value))
    .flatMap(([, value]) => Object.values(value))
    .filter((path): path is string => typeof path === 'string' && path.startsWith('/'));
  expect(pages.filter((path) => !listed.includes(path))).toEqual([
    core.moderationPages.report,
    core.reportPages.index,
  ]);
});

it('has one screen at a path', () => {
  expect(new Set(listed).size).toBe(listed.length);
});
