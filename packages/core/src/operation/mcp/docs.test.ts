import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { keyScopeOf } from '../../endpoint.ts';
import { apiKeyScopes, keyScopesFor } from '../../people/accounts/api-key.ts';
import { mcpTools } from './index.ts';

const root = `${import.meta.dirname}/../../../../..`;
const page = await readFile(`${root}/docs/developers/mcp.md`, 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| `[a-z_]+` /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('the documentation tells of every tool, its price and its scope', () => {
  const documented = mcpTools.map(({ name, title, credits, endpoint }) => {
    const scopes = keyScopesFor(endpoint.route.method, keyScopeOf(endpoint));
    const scope = scopes.length === apiKeyScopes.length ? 'any' : scopes.join(' or ');
    return ['', `\`${name}\``, title, String(credits), scope, ''];
  });
  expect(rows).toEqual(documented);
});

describe('the skill for coding agents', async () => {
  const read = (file: string) => readFile(`${root}/${file}`, 'utf8');
  const [skill, help] = await Promise.all([
    read('integrations/skill/linkwright/SKILL.md'),
    read('docs/reference/cli.md'),
  ]);
  /** The help of each command, by its words. */
  const helpOf = new Map(
    help
      .split(/^## `?linkwright /m)
      .slice(1)
      .map((part) => [part.slice(0, part.search(/[`\n]/)), part] as const),
  );
  const said = [...skill.matchAll(/^linkwright (.+)$/gm)].map(([, line = '']) => line);

  it('has the form that agents look for', () => {
    const head =
      /^---\n+name: ([a-z-]{1,64})\ndescription: (.{1,1024})\n(?:license: .+\n)?---\n/.exec(skill);
    expect(head?.[1]).toBe('linkwright');
  });
  it.each(said)('linkwright %s', (line) => {
    const command = [...helpOf.keys()]
      .filter((words) => `${line} `.startsWith(`${words} `))
      .sort((one, other) => other.length - one.length)[0];
    expect(command, 'no such command').toBeDefined();
    for (const [flag] of line.matchAll(/--[a-z-]+/g)) {
      expect(helpOf.get(command ?? ''), flag).toMatch(new RegExp(`${flag}\\b`));
    }
  });
  it('names tools that there are', () => {
    const tools = [...skill.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name]) => name);
    expect(tools.length).toBeGreaterThan(3);
    const known = mcpTools.map(({ name }) => name);
    expect(tools.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });
});
