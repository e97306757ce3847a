import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../apps/api/src/config.ts';

const root = path.dirname(import.meta.dirname);
const manifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

it.each([
  ['packages/core', '@linkwright/core', undefined],
  ['packages/widget', '@linkwright/widget', undefined],
  ['packages/cli', 'linkwright', undefined],
  ['packages/server', '@linkwright/server', undefined],
  ['apps/api', '@linkwright/api', true],
  ['apps/web', '@linkwright/web', true],
])('%s is called %s', (folder, name, isPrivate) => {
  expect(manifest(folder)).toMatchObject({ name, ...(isPrivate ? { private: true } : {}) });
  expect(manifest(folder).private).toBe(isPrivate);
});

it('the product is called Linkwright, unless its operator says otherwise', () => {
  expect(loadConfig({}).siteName).toBe('Linkwright');
  expect(loadConfig({ SITE_NAME: 'Blogname' }).siteName).toBe('Blogname');
});
