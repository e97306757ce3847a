import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { buildServerIfChanged } from '../../../scripts/build-server.ts';
import { version } from './version.ts';

it('the server says its version, and starts nothing for that', () => {
  const said = execFileSync(process.execPath, [buildServerIfChanged(), '--version'], {
    env: { PATH: process.env.PATH, PORT: 'none that could be opened' },
    encoding: 'utf8',
  });
  expect(said).toBe(`${version}\n`);
});
