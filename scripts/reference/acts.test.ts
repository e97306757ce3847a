import { screens } from '@linkwright/core/all';
import { describe, expect, it } from 'vitest';
import { leavesOf } from '../../packages/cli/src/man-page.ts';
import { buildWholeProgram } from '../../packages/cli/src/program.ts';
import { memoryContext } from '../../packages/cli/src/testing/memory-context.ts';
import { acts } from './acts-page.ts';
import { commandsOfCalls, pagesOfSubjects, reasonsWithoutTool } from './ways-of-acts.ts';

const all = await acts();
const subjects = [...new Set(all.map(({ tag }) => tag))].toSorted();

describe('every act has its ways, or a reason', () => {
  it.each(subjects)('%s', (tag) => {
    const page = pagesOfSubjects[tag];
    const paths: string[] = Object.values(screens).map(({ path }) => path);
    if (typeof page === 'string') expect(paths).toContain(page);
    else expect(page?.reason).toMatch(/\w/);
    const lacking = all.filter((act) => act.tag === tag && act.tools.length === 0);
    if (lacking.length > 0) {
      expect(reasonsWithoutTool[tag]).toMatch(/\w{3}/);
      expect(reasonsWithoutTool[tag]).not.toContain('yet');
    }
  });

  it('and nothing is said of what is not there', async () => {
    expect(Object.keys(pagesOfSubjects).toSorted()).toEqual(subjects);
    expect(Object.keys(reasonsWithoutTool).toSorted()).toEqual(subjects);
    const keys = all.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(commandsOfCalls)));
    const program = await buildWholeProgram(memoryContext('/'));
    const commands = leavesOf(program).map(({ words }) => words);
    expect(commands).toEqual(
      expect.arrayContaining(
        Object.values(commandsOfCalls).map((command) => expect.stringContaining(command)),
      ),
    );
  });
});

it('acts of campaigns, automations, destinations and discovery are named in the client library', () => {
  const named = ['campaigns', 'automation', 'destinations', 'discovery', 'affiliate'];
  const without = all.filter(({ tag, method }) => named.includes(tag) && method === undefined);
  expect(without.map(({ key }) => key)).toEqual([]);
});
