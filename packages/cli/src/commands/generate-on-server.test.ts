import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  createdPostSchema,
  type ErrorCode,
  type GenerationEvent,
  generationEventSchema,
} from '@linkwright/core/all';
import { minimalDocx, minimalPdf } from '@linkwright/core/testing/vendors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createdPost, type FakeApi, startFakeApi } from '../testing/fake-api.ts';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

let api: FakeApi;
let place: Workplace;
beforeEach(async () => {
  api = await startFakeApi();
  place = await openWorkplace();
});
afterEach(async () => {
  await api.close();
  await place.remove();
});

const grounding = {
  kind: 'sources' as const,
  sources: [],
  evidence: [],
  removed: [],
  takenShare: 0,
  statements: 12,
  unused: [],
  isShort: true,
};
const needed = ['--keyword', 'raised beds', '--anchor', 'planner', '--url', 'example.com/plan'];
const generate = (...more: string[]) =>
  place.run(['generate', ...needed, '--api-url', api.url, ...more]);

/** But for what is kept between runs. */
const filesThere = async () => (await readdir(place.folder)).filter((name) => name !== '.local');

it('prints what was published on stdout, and how it went on stderr', async () => {
  const { code, stdout, stderr } = await generate();
  expect(code).toBe(0);
  expect(stdout.split('\n')).toEqual([
    'Title        Planning Raised Beds & Borders',
    'Page         http://127.0.0.1:3000/blog/planning-raised-beds',
    'Words        1012',
    'SEO score    91 of 100',
    'Expires      2026-11-22T12:00:00.000Z unless it is claimed',
    'Claim token  claim-me-once (shown only now)',
    'Writer       offline writer (stands in for a model)',
    '',
  ]);
  expect(stderr.split('\n')).toEqual([
    'Writing an article about raised beds',
    'Writing about 1000 words',
    'Placing the link',
    'Publishing',
    '',
  ]);
});

it('passes over a step of a newer server, and hands it on to a program', async () => {
  const step = { type: 'step', step: 'illustrating' } as unknown as GenerationEvent;
  api.answer = { events: [step, { type: 'done', result: createdPost() }] };
  expect(await generate()).toMatchObject({
    code: 0,
    stderr: 'Writing an article about raised beds\n',
  });
  expect((await generate('--json')).stdout).toContain('illustrating');
});

it('sends every field, a key of its own and asks for events', async () => {
  const more = ['--tone', 'casual', '--length', 'short', '--industry', 'Travel'];
  await generate(...more, '--instructions', 'be kind', '--link-policy', 'ugc');
  expect(api.requests[0]).toMatchObject({
    path: '/api/posts',
    headers: { accept: 'text/event-stream', 'idempotency-key': expect.stringMatching(/^.{36}$/) },
    body: {
      keyword: 'raised beds',
      anchorText: 'planner',
      targetUrl: 'example.com/plan',
      tone: 'casual',
      length: 'short',
      industry: 'Travel',
      additionalInstructions: 'be kind',
      linkPolicy: 'ugc',
    },
  });
});

it('says the events of the contract to a program, line by line', async () => {
  const { code, stdout } = await generate('--json', '--quiet');
  expect(code).toBe(0);
  const events = jsonLines(stdout).map((line) => generationEventSchema.parse(line));
  expect(events.map((event) => event.type)).toEqual(['step', 'step', 'step', 'step', 'done']);
  expect(
    createdPostSchema.parse(
      events.flatMap((event) => ('result' in event ? [event.result] : []))[0],
    ),
  ).toEqual(createdPost());
});

it('is silent but for the result with --quiet', async () => {
  const { stdout, stderr } = await generate('--quiet');
  expect(stderr).toBe('');
  expect(stdout).toContain('Planning Raised Beds');
});

it('lets no escape sequence of the server through to the terminal', async () => {
  const title = 'Nice\u001b[2J\u001b]0;owned\u0007 title\nPage         http://evil.example';
  api.answer = { events: [{ type: 'done', result: createdPost({ title }) }] };
  const { stdout } = await generate();
  expect(stdout).not.toMatch(/[^\P{Cc}\n]/u);
  expect(stdout.match(/^Page /gm)).toHaveLength(1);
});

describe('--source and --notes', () => {
  const sentBody = () => (api.requests[0]?.body ?? {}) as { sources: string[]; notes: string };
  const put = (name: string, bytes: string | Buffer) =>
    writeFile(path.join(place.folder, name), bytes);

  it('send addresses as they are, and the text of files as notes', async () => {
    await put('soil.md', '# Soil\n\nIt holds 30 % compost.');
    await put('beds.pdf', minimalPdf(['Beds are 40 cm high.']));
    await put('wood.docx', minimalDocx(['Larch lasts ten years.']));
    await put('tools.html', '<main><h1>Tools</h1><p>A spade and a level are enough.</p></main>');
    const files = ['soil.md', 'beds.pdf', './wood.docx', 'tools.html'];
    const flags = ['example.org/soil.html', ...files].flatMap((one) => ['--source', one]);
    const { code, stderr } = await generate(...flags, '--notes', 'Built in Kendal.');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const { sources, notes } = sentBody();
    expect(sources).toEqual(['example.org/soil.html']);
    expect(notes.split('\n\n')).toEqual(
      expect.arrayContaining([
        'Built in Kendal.',
        '# Soil',
        'It holds 30 % compost.',
        'Beds are 40 cm high.',
        'Larch lasts ten years.',
        'A spade and a level are enough.',
      ]),
    );
  });

  it('use of long files what notes have room for, and say so', async () => {
    await put('long.txt', 'Beds are high. '.repeat(2000));
    const { stderr } = await generate('--source', 'long.txt');
    expect(stderr).toContain('their first 20,000 characters are used');
    const { notes } = sentBody();
    expect(notes.length).toBeLessThanOrEqual(20_000);
  });

  it.each([
    ['missing.pdf', 2, 'there is no such file'],
    ['picture.png', 2, 'only .md, .txt, .html, .pdf and .docx files can be read'],
    ['broken.docx', 1, 'It is damaged, or locked, or of another kind than its name says'],
    ['empty.txt', 1, 'There is no text in it'],
  ])('refuse %s', async (name, expected, words) => {
    await put('picture.png', 'png');
    await put('broken.docx', 'none');
    await put('empty.txt', '');
    const { code, stderr } = await generate('--source', name);
    expect(stderr).toContain(`--source ${name}: ${words}`);
    expect(code).toBe(expected);
    expect(api.requests).toHaveLength(0);
  });
});

it('says what the article rests on, and what could not be used', async () => {
  const unused = [
    {
      address: 'https://a.example/',
      role: 'given' as const,
      reason: 'not-found' as const,
      message: 'It answered 404',
    },
  ];
  const result = { ...createdPost(), grounding: { ...grounding, unused } };
  api.answer = { events: [{ type: 'done', result }] };
  const { stdout } = await generate();
  expect(stdout).toContain('Rests on     0 sources; shorter than asked for, as they say no more\n');
  expect(stdout).toContain('Not used     https://a.example/ (It answered 404)\n');
});

describe('--out', () => {
  it('saves the page whole and names the file', async () => {
    const { code, stdout } = await generate('--out', 'post.html');
    expect(code).toBe(0);
    expect(stdout).toContain(`File         ${path.join(place.folder, 'post.html')}`);
    const page = await readFile(path.join(place.folder, 'post.html'), 'utf8');
    expect(page).toContain('<title>Planning Raised Beds &amp; Borders</title>');
    expect(page).toContain('content="How to plan &quot;raised&quot; beds."');
    expect(page).toContain(createdPost().post.content);
    expect(await filesThere()).toEqual(['post.html']);
  });

  it('does not touch a file that is there, before anything is published', async () => {
    const file = path.join(place.folder, 'post.html');
    await writeFile(file, 'mine');
    const { code, stderr } = await generate('--out', 'post.html');
    expect(code).toBe(2);
    expect(stderr).toContain('exists already; --force overwrites it');
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(api.requests).toHaveLength(0);
    expect((await generate('--out', 'post.html', '--force')).code).toBe(0);
    expect(await readFile(file, 'utf8')).toContain('<!doctype html>');
  });

  it.each([
    ['a folder', ['--out', '.'], 2, 'is not a file'],
    ['a folder that is not there', ['--out', 'no/such/post.html'], 1, 'Nothing can be written in'],
    ['Markdown', ['--out', 'a.md', '--format', 'markdown'], 2, 'needs --local'],
    ['a format for nothing', ['--format', 'html'], 2, '--format needs --out'],
    ['stdout twice', ['--out', '-', '--json'], 2, 'both claim stdout'],
  ])('refuses %s', async (_case, flags, expected, words) => {
    const { code, stderr } = await generate(...flags);
    expect(stderr).toContain(words);
    expect(code).toBe(expected);
    expect(api.requests).toHaveLength(0);
  });

  it('prints the page alone with -, the rest on stderr', async () => {
    const { stdout, stderr } = await generate('--out', '-');
    expect(stdout).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(stderr).toContain('Claim token  claim-me-once');
  });
});

describe('settings', () => {
  const keyOf = () => api.requests.at(-1)?.headers.authorization;

  it('come from flags, then the environment, then the file', async () => {
    const folder = path.join(place.folder, '.config/linkwright');
    await mkdir(folder, { recursive: true });
    await writeFile(
      path.join(folder, 'config.json'),
      JSON.stringify({ apiUrl: api.url, apiKey: 'lw_file' }),
    );
    const args = ['generate', ...needed];
    const env = { LINKWRIGHT_API_KEY: 'lw_env' };
    expect((await place.run(args)).code).toBe(0);
    expect(keyOf()).toBe('Bearer lw_file');
    await place.run(args, { env });
    expect(keyOf()).toBe('Bearer lw_env');
    await place.run([...args, '--api-key', 'lw_flag'], { env });
    expect(keyOf()).toBe('Bearer lw_flag');
    const away = await place.run(args, { env: { LINKWRIGHT_API_URL: 'http://127.0.0.1:9' } });
    expect(away.code).toBe(4);
  });

  it.each(['{', '[]', '{"apiUrl":5}', '{"apiUrl":"ftp://x"}'])(
    '%s is a wrong file',
    async (text) => {
      const folder = path.join(place.folder, 'linkwright');
      await mkdir(folder);
      await writeFile(path.join(folder, 'config.json'), text);
      const ran = await place.run(['generate', ...needed], {
        env: { XDG_CONFIG_HOME: place.folder },
      });
      expect(ran.code).toBe(2);
      expect(ran.stderr).toMatch(/config\.json|file/);
    },
  );
});

describe('failures', () => {
  const refuse = (status: number, code: ErrorCode, more: object = {}) => {
    api.answer = {
      status,
      body: { success: false, error: `about ${code}`, code, requestId: 'req-7', ...more },
    };
  };

  it.each<[number, ErrorCode, number]>([
    [400, 'INVALID_URL', 2],
    [403, 'TARGET_NOT_ALLOWED', 3],
    [422, 'CONTENT_UNUSABLE', 1],
    [429, 'GENERATION_LIMIT', 4],
    [502, 'WRITER_UNAVAILABLE', 4],
  ])('%i %s exits with %i', async (status, code, exitCode) => {
    refuse(status, code, { retryAfter: 7200 });
    const ran = await generate('--json');
    expect(ran.code).toBe(exitCode);
    expect(ran.stderr).toContain(`about ${code}\n  Try again in 2 h.\n  Request req-7\n`);
    expect(jsonLines(ran.stdout)).toEqual([
      {
        type: 'error',
        error: {
          success: false,
          error: `about ${code}`,
          code,
          requestId: 'req-7',
          retryAfter: 7200,
        },
      },
    ]);
  });

  it('name the flag behind a faulty field', async () => {
    refuse(400, 'INVALID_URL', { details: [{ field: 'targetUrl', message: 'no such scheme' }] });
    expect((await generate()).stderr).toContain('  --url: no such scheme\n');
  });

  it('name the place of a faulty source', async () => {
    refuse(400, 'INVALID_REQUEST', { details: [{ field: 'sources[1]', message: 'is none' }] });
    expect((await generate()).stderr).toContain('  --source (2): is none\n');
  });

  it('name every missing flag at once', async () => {
    const { code, stdout, stderr } = await place.run([
      'generate',
      '--keyword',
      ' ',
      '--url',
      'x.example',
    ]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(
      'Missing Information - Please provide keyword, anchor text, and target URL\n  --keyword: required\n  --anchor: required\n',
    );
  });

  it('say what broke the connection', async () => {
    await api.close();
    const { code, stderr } = await generate();
    expect(code).toBe(4);
    expect(stderr).toContain('The server is not running, or has another address.');
    expect(stderr).toContain('ECONNREFUSED');
  });

  it('of the file leave the published post said', async () => {
    const file = path.join(place.folder, 'post.html');
    const events = [{ type: 'done' as const, result: createdPost() }];
    // The file turns up while the server writes.
    api.answer = { events, before: () => writeFile(file, 'mine') };
    const { code, stdout, stderr } = await generate('--out', 'post.html');
    expect(stderr).toContain('it exists already; --force overwrites it');
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(await filesThere()).toEqual(['post.html']);
    expect(code).toBe(1);
    expect(stdout).toContain('Claim token  claim-me-once');
  });

  it('by Ctrl-C exit with 130 and say that the server may go on', async () => {
    api.answer = 'hang';
    const ran = await place.run(['generate', ...needed, '--api-url', api.url, '--out', 'a.html'], {
      onStart: (child) =>
        void expect
          .poll(() => api.requests.length, { timeout: 10_000 })
          .toBe(1)
          .then(() => child.kill('SIGINT')),
    });
    expect(ran.code).toBe(130);
    expect(ran.stderr).toContain('the server may still publish the post');
    expect(ran.stderr).toContain('The same command with --resume asks it.');
    expect(await filesThere()).toEqual([]);

    // The same key: the server gives what it made.
    api.answer = { events: [{ type: 'done', result: createdPost() }] };
    const resumed = await generate('--resume');
    expect(resumed.code).toBe(0);
    const [first, second] = api.requests.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    const again = await generate('--resume');
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('No article of these flags was interrupted');
    await generate();
    expect(api.requests.at(-1)?.headers['idempotency-key']).not.toBe(first);
  });

  it('are refusals where it is to stay and nobody is signed in', async () => {
    expect((await generate('--permanent')).code).toBe(3);
    expect(api.requests).toEqual([]);
    const events = [{ type: 'done' as const, result: { ...createdPost(), creditsSpent: 1 } }];
    api.answer = { events };
    const paid = await generate('--permanent', '--api-key', 'lw_12345678');
    expect(api.requests[0]?.body).toMatchObject({ permanent: true });
    expect(paid.stdout).toMatch(/Paid +1 credit\n/);
    expect((await generate('--permanent', '--draft')).code).toBe(2);
  });

  it('of a reader who leaves do not matter', async () => {
    const ran = await place.run(
      ['generate', ...needed, '--api-url', api.url, '--json', '--out', 'a.html'],
      {
        onStart: (child) => child.stdout?.destroy(),
      },
    );
    expect(ran.code).toBe(0);
    expect(await filesThere()).toEqual(['a.html']);
  });
});
