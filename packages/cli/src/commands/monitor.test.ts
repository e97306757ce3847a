import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answering } from '../testing/answering.ts';
import { watched } from '../testing/fake-library.ts';
import { type FakeLibraryApi, startFakeLibraryApi } from '../testing/fake-library-api.ts';
import { jsonLines, openWorkplace, type RunOptions, type Workplace } from '../testing/run-cli.ts';

let api: FakeLibraryApi;
let place: Workplace;
let env: Record<string, string>;
beforeEach(async () => {
  api = await startFakeLibraryApi();
  place = await openWorkplace();
  env = { LINKWRIGHT_API_URL: api.url, LINKWRIGHT_API_KEY: 'lw_1' };
  api.monitors = [watched(1), watched(2, { state: 'lost' })];
});
afterEach(async () => {
  await api.close();
  await place.remove();
});

const monitor = (args: string[], options: RunOptions = {}) =>
  place.run(['monitor', ...args], { ...options, env: { ...env, ...options.env } });
const bodies = (method: string) =>
  api.requests.flatMap(({ line, body }) => (line.startsWith(method) ? [body] : []));

it('lists what is watched, and how many there may be', async () => {
  const { code, stdout, stderr } = await monitor(['list']);
  expect(code).toBe(0);
  expect(stdout).toContain(
    'aaaaaaa2  Lost                2026-11-21     90%  garden2.example/beds  example.com/plan\n',
  );
  expect(stderr).toBe(
    '2 of 100 links watched, checked weekly: 1 live, 1 lost\nb.example has not answered since 2026-11-22 09:05 UTC\n',
  );
  const lost = await monitor(['list', '--state', 'lost', '--json', '--quiet']);
  expect(jsonLines(lost.stdout)).toMatchObject([{ type: 'monitor', state: 'lost' }]);
  expect((await monitor(['list', '--csv'])).stdout).toContain(
    'https://garden1.example/beds,Live,no,https://example.com/plan,planner,,',
  );
  expect((await monitor(['list'], { env: { LINKWRIGHT_API_KEY: '' } })).code).toBe(3);
});

it('reads every page of many', async () => {
  api.monitors = Array.from({ length: 120 }, (_, number) => watched(number + 1));
  expect(jsonLines((await monitor(['list', '--json'])).stdout)).toHaveLength(120);
});

it('watches what the rows of a sheet say, each link for itself', async () => {
  await writeFile(
    path.join(place.folder, 'sheet.csv'),
    'Page;Target;Anchor\na.example;us.example/1;one\nb.example;;\nc.example;us.example/1;one\n',
  );
  const { code, stdout } = await monitor([
    'add',
    'sheet.csv',
    '-d',
    'example.com/plan',
    '-a',
    'planner',
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain('Watching 3 more links;');
  expect(bodies('POST')).toMatchObject([
    {
      destinationUrl: 'example.com/plan',
      anchorText: 'planner',
      ownLinks: true,
      urlList: [
        'Page,Target,Anchor',
        '"https://a.example/","https://us.example/1","one"',
        '"https://b.example/","",""',
        '"https://c.example/","https://us.example/1","one"',
      ].join('\n'),
    },
  ]);
});

it('watches pages and lists, and names the lines that cannot be', async () => {
  await writeFile(path.join(place.folder, 'list.txt'), '# mine\na.example/x\nnonsense\n');
  const { code, stdout, stderr } = await monitor([
    'add',
    'https://b.example/',
    'list.txt',
    '-d',
    'example.com/plan',
    '-a',
    'planner',
    '--campaign',
    'spring',
  ]);
  expect(code).toBe(1);
  expect(stdout).toBe('Watching 2 more links; 2 of 100 are used\n');
  expect(stderr).toBe('nonsense: This is no address\n');
  expect(bodies('POST')).toEqual([
    {
      destinationUrl: 'example.com/plan',
      anchorText: 'planner',
      campaign: 'spring',
      urlList: 'https://b.example/\na.example/x\nnonsense',
    },
  ]);
});

it('needs to know which link, and asks a person only', async () => {
  const { code, stderr } = await monitor(['add', 'https://b.example/', '-a', 'planner']);
  expect(code).toBe(2);
  expect(stderr).toContain('--destination: required');
  const asked = await place.runInTerminal(['monitor', 'add', 'https://b.example/'], {
    env,
    onStart: answering({ 'Where does the link lead?': 'example.com\r', 'Which words': 'go\r' }),
  });
  expect(asked.code).toBe(0);
  expect(bodies('POST')).toMatchObject([{ destinationUrl: 'example.com', anchorText: 'go' }]);
});

it.each(['https://garden2.example/beds', 'garden2.example/beds', 'aaaaaaa2'])(
  'shows the history of %s',
  async (name) => {
    const { code, stdout } = await monitor(['show', name]);
    expect(code).toBe(0);
    expect(stdout).toContain('Uptime      90% of 90 days\n');
    expect(stdout).toContain('\n2026-11-20 08:30  The link is gone the page is there\n');
    expect(stdout).toContain('\n2026-11-21 12:00  live            200   The link is there.\n');
    const [printed] = jsonLines((await monitor(['show', name, '--json'])).stdout);
    expect(printed).toMatchObject({ type: 'monitor', state: 'lost', looks: [{ verdict: 'live' }] });
  },
);

it('finds a page of http by what the list shows of it', async () => {
  api.monitors = [
    watched(1, { pageUrl: 'http://old.example/beds' }),
    watched(2, { pageUrl: 'https://both.example/' }),
    watched(3, { pageUrl: 'http://both.example/' }),
  ];
  expect((await monitor(['list'])).stdout).toContain('  old.example/beds  ');
  const { code, stdout } = await monitor(['pause', 'old.example/beds']);
  expect([code, stdout]).toEqual([0, 'paused  http://old.example/beds\n']);
  expect((await monitor(['pause', 'https://old.example/beds'])).code).toBe(1);
  const both = await monitor(['pause', 'both.example']);
  expect(both.stderr).toContain('name one by id: aaaaaaa2, aaaaaaa3');
  expect((await monitor(['pause', 'http://both.example/'])).code).toBe(0);
});

it('pauses and resumes, and goes on past names of nothing', async () => {
  const { code, stdout, stderr } = await monitor(['pause', 'nowhere.example', 'aaaaaaa1']);
  expect(code).toBe(1);
  expect(stdout).toBe('paused  https://garden1.example/beds\n');
  expect(stderr).toBe("nowhere.example: You watch no link of 'nowhere.example'\n");
  expect(api.monitors[0]?.isPaused).toBe(true);
  expect((await monitor(['resume', 'garden1.example/beds'])).code).toBe(0);
  expect(api.monitors[0]?.isPaused).toBe(false);
});

it('has links looked at, and says which were a moment ago', async () => {
  api.refuse = (line) =>
    line.includes('aaaaaaa2-') && line.endsWith('/check')
      ? { status: 429, code: 'RATE_LIMITED', retryAfter: 600 }
      : undefined;
  const { code, stdout, stderr } = await monitor(['check', 'aaaaaaa2', 'aaaaaaa1']);
  expect(code).toBe(1);
  expect(stdout).toBe('queued  https://garden1.example/beds\n');
  expect(stderr).toMatch(/^https:\/\/garden2\.example\/beds: .* again in 600 s/);
});

it('does nothing where a name could be two', async () => {
  const { code, stderr } = await monitor(['remove', 'aaaaaaa', '--yes']);
  expect(code).toBe(1);
  expect(stderr).toContain('name one by id: aaaaaaa1, aaaaaaa2');
  expect(api.monitors).toHaveLength(2);
});

it('removes after a question, or with --yes', async () => {
  expect((await monitor(['remove', 'aaaaaaa1'])).code).toBe(2);
  const { code } = await place.runInTerminal(['monitor', 'remove', 'aaaaaaa1'], {
    env,
    onStart: answering({ 'and delete its history?': 'y\r' }),
  });
  expect(code).toBe(0);
  const removed = await monitor(['remove', 'aaaaaaa2', '--yes', '--json']);
  expect(jsonLines(removed.stdout)).toMatchObject([{ type: 'removed' }]);
  expect(api.monitors).toEqual([]);
});
