import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { keyScopeOf } from '../../endpoint.ts';
import { apiKeyScopes, keyScopesFor } from '../../people/accounts/api-key.ts';
import { mcpTools } from './index.ts';

const page = await readFile(`${import.meta.dirname}/../../../../../docs/developers/mcp.md`, 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('the documentation tells of every tool, its price and its scope', () => {
  const documented = mcpTools.map(({ name, title, credits, endpoint }) => {
    const scopes = keyScopesFor(endpoint.route.method, keyScopeOf(endpoint));
    const scope = scopes.length === apiKeyScopes.length ? 'any' : scopes.join(' or ');
    return ['', `\`${name}\``, title, String(credits), scope, ''];
  });
  expect(rows).toEqual(documented);
});
