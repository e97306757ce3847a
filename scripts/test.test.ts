import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { gateOnly, nameInProject } from './gate-only.ts';

const isElsewhere = (name: string) => name === 'node_modules';
const root = path.dirname(import.meta.dirname);
const quick = 'packages/core/src/money/payments/records.test.ts';

it('runs the tests that are named, and closes with one line', { timeout: 300_000 }, () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--conditions=@linkwright/source', path.join(root, 'scripts/test.ts'), quick],
    { cwd: root, encoding: 'utf8', env: { ...process.env, CI: '' } },
  );
  expect(stdout).toContain('Slowest files, in seconds:');
  expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^[1-9]\d* passed, 0 failed, 0 skipped$/);
  expect(status).toBe(0);
});

it('leaves to the gate what is there, and no other test by the same name', () => {
  const files = globSync('{packages,apps,examples,integrations}/*/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: isElsewhere,
  });
  files.push(...globSync('{scripts,e2e,growth}/**/*.test.ts', { cwd: root }));
  for (const file of gateOnly) {
    const name = nameInProject(file);
    expect(files.filter((each) => nameInProject(each) === name)).toEqual([file]);
  }
});

it('names what a machine lacks, and how to get it', async () => {
  vi.doMock('node:fs', async (original) => ({
    ...(await original<typeof import('node:fs')>()),
    existsSync: () => false,
    globSync: () => [],
  }));
  const { missingPrograms } = await import('./machine.ts');
  expect(missingPrograms()).toEqual([
    {
      project: 'api on PostgreSQL',
      what: 'PostgreSQL',
      how: 'apt-get install postgresql',
    },
    {
      project: 'browser',
      what: 'Chromium',
      how: 'apt-get install chromium-headless-shell or chromium, or set CHROMIUM_PATH',
    },
    {
      project: 'integrations',
      what: 'WordPress, MariaDB and PHP',
      how: 'apt-get install wordpress wordpress-theme-twentytwentyone mariadb-server php-cli php-mysql php-xml',
    },
  ]);
  vi.doUnmock('node:fs');
});
