import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { MCP_FIXTURES_PATH, mcpFixtures } from '../apps/api/src/testing/mcp-fixtures.ts';
import { seedSignedIn } from '../apps/api/src/testing/seed-user.ts';
import { startApi, type TestApi } from '../apps/api/src/testing/start-api.ts';
import { type BearerProxy, startBearerProxy } from './testing/bearer-proxy.ts';

// The official suite, by the command that it documents, on a real socket and as somebody with an account.

let proxy: BearerProxy;
let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mcp-conformance-'));
  proxy = await startBearerProxy();
  const env = { PUBLIC_URL: proxy.url, TRUST_PROXY: '127.0.0.1' };
  api = await startApi({ env, more: [mcpFixtures] });
  const { token } = await seedSignedIn(api.ctx);
  let asked = 0;
  proxy.leadTo(await api.app.listen({ host: '127.0.0.1', port: 0 }), () => {
    asked += 1;
    // From an address of its own: the suite asks more in a minute than one may.
    return { ...token, 'x-forwarded-for': `10.1.${asked >> 8}.${asked & 255}` };
  });
});
afterAll(async () => {
  await api?.close();
  proxy?.close();
  await rm(folder, { recursive: true });
});

type Revision = '2025-11-25' | '2026-07-28';

/** Scenarios, or single checks of one, that do not apply here, by the reason. */
type Inapplicable = Record<string, readonly string[]>;

const session: Inapplicable = {
  'The server asks its client in the midst of a call, or tells it something later: that is done on a session, and here each request of an older client stands alone. Newer ones are asked by what is answered (input-required-result-…).':
    [
      'tools-call-sampling',
      'tools-call-elicitation',
      'elicitation-sep1034-defaults',
      'elicitation-sep1330-enums',
      'resources-subscribe',
      'resources-unsubscribe',
      'server-sse-multiple-streams',
    ],
};
const capabilities: Inapplicable = {
  'No tool logs, and no argument is completed: neither is declared.': ['completion-complete'],
};
const names: Inapplicable = {
  'It asks for a tool, a prompt or a resource by a name that the fixtures alone have.': [
    'simple-text',
    'image',
    'audio',
    'embedded-resource',
    'mixed-content',
    'error',
    'with-progress',
  ].map((name) => `tools-call-${name}`),
  'The same of a prompt.': ['simple', 'with-args', 'embedded-resource', 'with-image'].map(
    (name) => `prompts-get-${name}`,
  ),
  'The same of a resource.': [
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
  ],
};
const inapplicable: Record<Revision, Record<'fixtures' | 'product', Inapplicable>> = {
  '2025-11-25': {
    fixtures: session,
    product: {
      ...session,
      ...names,
      'No tool logs, and no argument is completed: neither is declared.': [
        'completion-complete',
        'logging-set-level',
        'tools-call-with-logging',
      ],
    },
  },
  '2026-07-28': {
    fixtures: {},
    product: {
      ...capabilities,
      ...names,
      'The same of a tool that asks its client for something.': [
        'basic-elicitation',
        'basic-sampling',
        'basic-list-roots',
        'request-state',
        'multiple-input-requests',
        'multi-round',
        'non-tool-request',
        'result-type',
        'tampered-state',
        'capability-check',
        'missing-input-response',
        'ignore-extra-params',
      ].map((name) => `input-required-result-${name}`),
      'The same of single checks.': [
        'server-rejects-undeclared-capability',
        'missing-capability-http-400',
        'http-server-no-independent-requests-on-stream',
        'server-no-log-without-loglevel',
      ].map((check) => `server-stateless:sep-2575-${check}`),
    },
  },
};

const manifest = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/conformance/package.json',
);
const program = path.join(path.dirname(manifest), 'dist/index.js');

/**
 * Runs every scenario that a revision requires of servers. Those that do not apply are told the suite as
 * failing, so that it complains where one of them passes. What it says at the end, where it complains.
 */
async function complaints(at: string, revision: Revision, but: Inapplicable): Promise<string> {
  const list = path.join(folder, 'inapplicable.yml');
  await writeFile(list, stringify({ server: Object.values(but).flat() }));
  const asked = ['--url', proxy.url + at, '--requirements', revision, '--expected-failures', list];
  return new Promise((resolve) => {
    const args = [program, 'server', ...asked];
    execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) =>
      resolve(error ? stdout.slice(stdout.lastIndexOf('Total:')) + stderr : ''),
    );
  });
}

describe.each<Revision>(['2025-11-25', '2026-07-28'])('revision %s', (revision) => {
  it.each([
    ['/mcp', 'product'],
    [MCP_FIXTURES_PATH, 'fixtures'],
  ] as const)('is spoken at %s as the official suite has it', async (at, what) => {
    expect(await complaints(at, revision, inapplicable[revision][what])).toBe('');
  });
});
