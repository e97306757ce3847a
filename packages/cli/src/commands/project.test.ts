import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parsePlacements, placedLines } from '@linkwright/core/all';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectJsonSchema } from '../project/project-schema.ts';
import { type FakeReportApi, startFakeReportApi } from '../testing/fake-report-api.ts';
import { pageResult } from '../testing/page-result.ts';
import { openWorkplace, packageRoot, type Workplace } from '../testing/run-cli.ts';

let api: FakeReportApi;
let place: Workplace;
beforeEach(async () => {
  [api, place] = await Promise.all([startFakeReportApi(), openWorkplace()]);
  api.resultsOf = ({ urlList = '' }) =>
    urlList.split('\n').map((line, at) => pageResult(at, 'live', { line }));
  await mkdir(path.join(place.folder, 'lists/deep'), { recursive: true });
  await writeFile(path.join(place.folder, 'lists/spring.txt'), 'a.example\nb.example\n');
});
afterEach(() => Promise.all([api.close(), place.remove()]));

const project = {
  destinations: {
    plan: { url: 'https://example.com/plan', anchor: 'garden planner', keyword: 'raised beds' },
    sheds: { url: 'https://example.com/sheds', anchor: 'shed plans' },
  },
  lists: {
    spring: { files: ['lists/spring.txt'], destination: 'plan' },
    autumn: { files: ['https://c.example/'], destination: 'sheds' },
  },
  defaults: { report: { failOn: ['lost'] } },
};
const keep = (value: object | string) =>
  writeFile(
    path.join(place.folder, 'linkwright.config.json'),
    typeof value === 'string' ? value : JSON.stringify(value),
  );
const report = (...args: string[]) =>
  place.run(['report', ...args, '--quiet'], { env: { LINKWRIGHT_API_URL: api.url } });

describe('a project', () => {
  beforeEach(() => keep(project));

  it('knows lists and destinations by their names', async () => {
    expect((await report('spring')).code).toBe(0);
    expect(api.bodies).toEqual([
      {
        keyword: 'raised beds',
        anchorText: 'garden planner',
        destinationUrl: 'https://example.com/plan',
        urlList: 'a.example\nb.example',
      },
    ]);
    await report('https://d.example', '-d', 'sheds', '-k', 'sheds');
    expect(api.bodies[1]).toMatchObject({
      anchorText: 'shed plans',
      destinationUrl: 'https://example.com/sheds',
    });
  });

  it('has lists with different destinations looked at in one go', async () => {
    expect((await report('spring', 'autumn')).code).toBe(0);
    expect(api.bodies).toHaveLength(1);
    const lines = placedLines(parsePlacements(api.bodies[0]?.urlList ?? ''), {
      destinationUrl: 'https://example.com/plan',
      anchorText: 'garden planner',
    }).lines.map(({ url, wanted }) => [url, wanted?.destinationUrl]);
    expect(lines).toEqual([
      ['https://a.example/', undefined],
      ['https://b.example/', undefined],
      ['https://c.example/', 'https://example.com/sheds'],
    ]);
  });

  it('gives way to flags, and to --no-project', async () => {
    await report('spring', '-a', 'here', '-k', 'soil');
    expect(api.bodies[0]).toMatchObject({ anchorText: 'here', keyword: 'soil' });
    api.resultsOf = () => [pageResult(0, 'missing')];
    const page = ['https://d.example', '-d', 'example.com', '-a', 'x', '-k', 'y'];
    expect((await report(...page)).code).toBe(0);
    expect((await report(...page, '--fail-on', 'missing')).code).toBe(1);
    expect((await report(...page, '--no-project')).code).toBe(1);
    const unknown = await report('spring', '--no-project', ...page.slice(1));
    expect(unknown.stderr).toContain('spring is no file');
  });

  it('is found from folders within it', async () => {
    const deep = path.join(place.folder, 'lists/deep');
    const found = await place.runIn(deep, ['report', 'spring', '--quiet'], {
      env: { LINKWRIGHT_API_URL: api.url },
    });
    expect(found).toMatchObject({ code: 0, stderr: '' });
    expect(api.bodies).toHaveLength(1);
  });

  it('gives articles their words', async () => {
    const { stderr } = await place.run(['generate', '-u', 'sheds', '--local', '--json']);
    expect(stderr).toContain('--keyword: required');
    expect(stderr).not.toContain('--anchor');
  });
});

it.each([
  ['{', 'is not JSON'],
  [{ lists: { spring: { files: ['a.txt'], destination: 'nowhere' } } }, "destination 'nowhere'"],
  [{ apiKey: 'lw_1' }, 'Unrecognized key: "apiKey"'],
  [{ defaults: { report: { failOn: ['gone'] } } }, 'defaults.report.failOn.0: '],
])('with a fault, %j, is refused by name', async (value, words) => {
  await keep(value);
  const { code, stderr } = await report('spring');
  expect(code).toBe(2);
  expect(stderr).toContain('linkwright.config.json');
  expect(stderr).toContain(words);
});

it('says how a list of articles is written, unless it is passed over', async () => {
  await writeFile(
    path.join(place.folder, 'rows.csv'),
    'keyword,anchor,url\ngarden plans,planner,https://example.com/plan\n',
  );
  const bulk = ['bulk', 'rows.csv', '--local', '--dry-run'];
  await keep({ defaults: { generate: { tone: 'loud' } } });
  const { code, stderr } = await place.run(bulk);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('defaults.generate.tone: '),
  });
  expect((await place.run([...bulk, '--no-project'])).code).toBe(0);
  await keep({ defaults: { generate: { tone: 'casual' } } });
  expect((await place.run(bulk)).code).toBe(0);
});

it('is begun by init, which overwrites none', async () => {
  const args = ['init', '-d', 'example.com/plan', '-a', 'garden planner', '--list', 'pages.csv'];
  await writeFile(path.join(place.folder, 'pages.csv'), 'URL\na.example\n');
  const { code, stdout } = await place.run(args);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: 'linkwright.config.json is there. Now: linkwright report links\n',
  });
  expect((await report('links', '-k', 'beds')).code).toBe(0);
  expect(api.bodies[0]).toMatchObject({ anchorText: 'garden planner' });
  expect((await place.run(args)).code).toBe(2);
  const wrong = await place.run(['init', '-d', 'nowhere', '-a', 'x', '--list', 'a', '--force']);
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('--destination: ');
  const bare = await place.run(['init', '--force']);
  expect(bare.stderr.match(/--(?:destination|anchor|list): required/g)).toHaveLength(3);
});

it.each([
  ['none.csv', "none.csv is no file; a page's address begins with https://"],
  ['lists', 'lists is not a file'],
])('is not begun by init with the list %s', async (list, why) => {
  const args = ['init', '-d', 'example.com/plan', '-a', 'garden planner', '--list'];
  const refused = await place.run([...args, list]);
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain(`--list: ${why}`);
  expect(await readdir(place.folder)).not.toContain('linkwright.config.json');
  expect((await place.run([...args, 'https://a.example/'])).code).toBe(0);
});

it('asks a person for what it needs', async () => {
  await writeFile(path.join(place.folder, 'pages.csv'), 'URL\na.example\n');
  const answers: [string, string][] = [
    ['Where do your links lead', 'example.com/plan\r'],
    ['Which words', 'planner\r'],
    ['Which file', 'page.csv\r'],
    ['page.csv is no file', '\x7f\x7f\x7f\x7fs.csv\r'],
  ];
  const { code } = await place.runInTerminal(['init'], {
    onStart: (child) => {
      let seen = '';
      child.stdout?.on('data', (chunk) => {
        seen += chunk;
        const [question, answer] = answers[0] ?? ['', ''];
        if (question === '' || !seen.includes(question)) return;
        answers.shift();
        child.stdin?.write(answer);
      });
    },
  });
  expect(code).toBe(0);
  const file = path.join(place.folder, 'linkwright.config.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    destinations: { main: { url: 'example.com/plan', anchor: 'planner' } },
    lists: { links: { files: ['pages.csv'] } },
  });
});

// `vitest run -u` writes it anew.
it('the published schema is that of the program', async () => {
  const text = `${JSON.stringify(projectJsonSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(path.join(packageRoot, 'schema.json'));
});
