import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './imports.ts';
import { builtIn, journeys } from './journeys.ts';
import { reachedTests } from './reached-tests.ts';

const store = 'apps/api/src/features/money/credits/store.ts';
const table = 'packages/cli/src/table.ts';
const menu = 'packages/cli/src/menu.ts';
const reached = Object.fromEntries(
  [store, table, menu].map((file) => [file, reachedTests([file])]),
);

describe('a change is seen', () => {
  it.each([
    ['by the tests of its feature', store, 'apps/api/src/features/money/credits/ledger.test.ts'],
    [
      'by those of a feature on it',
      store,
      'apps/api/src/features/money/payments/orders.postgres.test.ts',
    ],
    ['by a journey through its feature', store, 'e2e/payments.test.ts'],
    ['by the commands that run on it', table, 'packages/cli/src/commands/monitor.test.ts'],
    ['by journeys of what it is built into', table, 'e2e/terminal-library.test.ts'],
    ['beside it', table, 'packages/cli/src/table.test.ts'],
    ['beside it that starts it', menu, 'packages/cli/src/menu.test.ts'],
  ])('%s: %s', (_by, changed, test) => {
    expect(reached[changed]).toContain(test);
  });
});

it('a change is tried by the nearest tests first', () => {
  const [first] = reachedTests(['apps/api/src/http/route.ts']);
  expect(first).toBe('apps/api/src/http/route.test.ts');
});

describe('a change is not looked for', () => {
  it.each([
    ['in features apart from it', store, 'apps/api/src/features/people/waitlist/waitlist.test.ts'],
    ['in journeys that only pay by the way', store, 'e2e/keywords.test.ts'],
    ['in rules of the same name', store, 'packages/core/src/growth/keywords/keywords.test.ts'],
    ['in commands without it', table, 'packages/cli/src/commands/bulk-killed.test.ts'],
  ])('%s: %s', (_where, changed, test) => {
    expect(reached[changed]).not.toContain(test);
  });
});

describe('the table of journeys', () => {
  it('names every journey', () => {
    const found = globSync('e2e/*.test.ts', { cwd: root }).map((file) =>
      path.basename(file, '.test.ts'),
    );
    expect(Object.keys(journeys).toSorted()).toEqual(found.toSorted());
  });

  it('names features and folders that are there', () => {
    const isThere = (name: string) =>
      globSync(`{apps/*/src/features,packages/core/src}/*/${name}`, { cwd: root }).length > 0;
    expect(
      Object.values(journeys)
        .flat()
        .filter((name) => !isThere(name)),
    ).toEqual([]);
    for (const [, folder] of builtIn) expect(globSync(folder, { cwd: root })).toEqual([folder]);
  });
});
