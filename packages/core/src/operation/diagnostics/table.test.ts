import { expect, it } from 'vitest';
import { browserChecks, checkTitles, serverChecks } from './checks.ts';
import { diagnosticPages } from './pages.ts';
import { adminDiagnostics, diagnostics } from './table.ts';

const all = [...Object.values(diagnostics), ...Object.values(adminDiagnostics)];

it('every page of the specification looks at something or offers something to do', () => {
  expect(Object.keys(diagnostics)).toEqual([...diagnosticPages]);
  for (const { title, checks, tools = [] } of Object.values(diagnostics)) {
    expect(checks.length + tools.length, title).toBeGreaterThan(0);
    expect(new Set(checks).size, title).toBe(checks.length);
  }
});

it('every check has a title, and stands on a page', () => {
  const shown = new Set(all.flatMap(({ checks }) => checks));
  const every = [...serverChecks, ...browserChecks];
  expect([...shown].toSorted()).toEqual(every.toSorted());
  expect(Object.keys(checkTitles).toSorted()).toEqual(every.toSorted());
});

it('titles of pages are told apart', () => {
  const titles = Object.values(diagnostics).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});
