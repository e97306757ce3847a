import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { openWorkplace, type RunOptions, type Workplace } from '../testing/run-cli.ts';

let place: Workplace;
let registry: Server;
let asked: string[];
let env: Record<string, string>;

/** A server as its package holds it, that only says what it was started with. */
const program = `
  const { PORT, DATA_DIR } = process.env;
  if (PORT === '1') process.exit(1);
  process.once('disconnect', () => process.exit());
  process.once('SIGTERM', () => { console.log('stopped'); process.disconnect(); });
  console.log(\`ready on \${PORT} with \${DATA_DIR} and \${process.execArgv}\`);
`;

beforeAll(async () => {
  place = await openWorkplace();
  const { version } = manifest;
  const source = path.join(place.folder, 'source');
  await mkdir(path.join(source, 'package'), { recursive: true });
  const about = {
    name: '@linkwright/server',
    version,
    bin: { 'linkwright-server': 'main.mjs' },
    engines: { node: '>=22.19' },
  };
  await writeFile(path.join(source, 'package/package.json'), JSON.stringify(about));
  await writeFile(path.join(source, 'package/main.mjs'), program);
  execFileSync('tar', ['-czf', 'server.tgz', 'package'], { cwd: source });
  const tarball = await readFile(path.join(source, 'server.tgz'));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  asked = [];
  registry = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.endsWith('.tgz')) return response.end(tarball);
    const dist = { tarball: `http://${request.headers.host}/server.tgz`, integrity };
    const versions = { [version]: { ...about, dist } };
    const body = { name: about.name, 'dist-tags': { latest: version }, versions };
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port } = registry.address() as AddressInfo;
  env = { npm_config_registry: `http://127.0.0.1:${port}` };
});
afterAll(async () => {
  registry.close();
  await place.remove();
});

/** Stops it as soon as it is ready. */
const untilReady: RunOptions['onStart'] = (child) => {
  child.stdout?.on('data', (text) => {
    if (String(text).includes('ready')) child.kill('SIGTERM');
  });
};

it('says the version of the server that it would run, and fetches none for that', async () => {
  const said = await place.run(['serve', '--version'], { env: { PATH: place.folder } });
  expect(said).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' });
  const own = await openWorkplace();
  const folder = path.join(own.folder, 'node_modules/@linkwright/server');
  await mkdir(folder, { recursive: true });
  const about = {
    version: '7.8.9',
    bin: { 'linkwright-server': 'main.mjs' },
    engines: { node: '>=22.19' },
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(about));
  expect((await own.run(['serve', '--version'])).stdout).toBe('7.8.9\n');
  await own.remove();
});

it('has npm fetch the server once, and runs it until it is stopped', async () => {
  const words = ['serve', '--port', '8080', '--data', 'here'];
  const stdout = 'ready on 8080 with here and --max-semi-space-size=16\nstopped\n';
  const first = await place.run(words, { env, onStart: untilReady });
  expect(first).toMatchObject({ code: 0, stdout });
  expect(first.stderr).toMatch(
    /^The server is a package of its own, @linkwright\/server, .*once\.\n/,
  );
  const count = asked.length;
  expect(count).toBeGreaterThan(1);
  expect(await place.run(words, { env, onStart: untilReady })).toEqual({
    code: 0,
    stdout,
    stderr: '',
  });
  expect(asked).toHaveLength(count);
});

it('tells its caller that the server could not start', async () => {
  expect((await place.run(['serve', '--port', '1'], { env })).code).toBe(4);
});

it('says what to do where npm cannot fetch it', async () => {
  await rm(path.join(place.folder, '.cache/linkwright'), { recursive: true });
  const install = `npm install @linkwright/server@${manifest.version}\n`;
  const without = await place.run(['serve'], { env: { PATH: place.folder } });
  expect(without).toMatchObject({ code: 1, stdout: '' });
  expect(without.stderr).toContain(
    `npm is not on the path. Install it yourself, then start again: ${install}`,
  );
  const away = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' };
  const failed = await place.run(['serve', '--quiet'], { env: away });
  expect(failed).toMatchObject({ code: 1, stdout: '' });
  expect(failed.stderr).toContain(
    `npm could not fetch the server. Install it yourself, then start again: ${install}`,
  );
});
