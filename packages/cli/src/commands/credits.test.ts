import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answering } from '../testing/answering.ts';
import { entry } from '../testing/fake-library.ts';
import { type FakeLibraryApi, startFakeLibraryApi } from '../testing/fake-library-api.ts';
import { jsonLines, openWorkplace, type RunOptions, type Workplace } from '../testing/run-cli.ts';

let api: FakeLibraryApi;
let place: Workplace;
let env: Record<string, string>;
beforeEach(async () => {
  api = await startFakeLibraryApi();
  place = await openWorkplace();
  env = { LINKWRIGHT_API_URL: api.url, LINKWRIGHT_API_KEY: 'lw_1', BROWSER: 'no-such-browser' };
});
afterEach(async () => {
  await api.close();
  await place.remove();
});

const credits = (args: string[], options: RunOptions = {}) =>
  place.run(['credits', ...args], { ...options, env: { ...env, ...options.env } });
const payments = () =>
  api.requests.flatMap(({ line, body }) => (line === 'POST /api/create-payment' ? [body] : []));

it.each([[[]], [['balance']]])('shows what one has: credits %j', async (args) => {
  const { code, stdout } = await credits(args);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Balance {4}1,200\nAmount {5}1,250 .*\nBonus {6}10\nUsed {7}52\nReserved {3}8 /,
  );
  const [line] = jsonLines((await credits([...args, '--json'])).stdout);
  expect(line).toMatchObject({ type: 'credits', balance: 1200, bonus: 10, totalUsed: 60 });
  expect((await credits(args, { env: { LINKWRIGHT_API_KEY: '' } })).code).toBe(3);
});

describe('credits history', () => {
  const entries = () => [
    entry(3, { kind: 'spend', credits: -1, balance: 99, reason: '=HYPERLINK("x")' }),
    ...Array.from({ length: 120 }, (_, number) => entry(2 + number)),
  ];

  it('prints every page, newest first', async () => {
    api.entries = entries();
    const { stdout } = await credits(['history', '--json']);
    expect(jsonLines(stdout)).toHaveLength(121);
    expect(api.requests.map(({ line }) => line)).toEqual([
      'GET /api/me/credits/history?limit=100',
      'GET /api/me/credits/history?limit=100&cursor=50',
      'GET /api/me/credits/history?limit=100&cursor=100',
    ]);
    const table = await credits(['history', '-n', '2']);
    expect(table.stdout).toBe(
      '2026-11-21  Spent                        -1       99  =HYPERLINK("x")\n' +
        '2026-11-21  Purchase                   +100      100  Bought\n',
    );
  });

  it('is the same CSV as the server’s', async () => {
    api.entries = entries().slice(0, 1);
    expect((await credits(['history', '--csv'])).stdout).toBe(
      'Date,Entry,Reason,Credits,Balance,Frozen,Reference\r\n' +
        '2026-11-21T12:00:00.000Z,Spent,"\'=HYPERLINK(""x"")",-1,99,0,\r\n',
    );
  });
});

describe('credits buy', () => {
  it('begins a checkout at the server’s price, and says that the sandbox moves no money', async () => {
    const { code, stdout, stderr } = await credits(['buy', '250', '--yes']);
    expect(code).toBe(0);
    expect(payments()).toEqual([{ amount: 350, credits: 250 }]);
    expect(stdout).toContain('Price     $350.00\n');
    expect(stdout).toContain('Checkout  https://pay.example/?credits=250&amount=350\n');
    expect(stderr).toContain('no money moves');
    expect(stderr).toContain('Open the address in a browser to pay.');
  });

  it('says nothing of a sandbox where there is none', async () => {
    api.offer = { ...api.offer, payments: { kind: 'stripe', isStandIn: false } };
    const { stdout, stderr } = await credits(['buy', '1', '--yes', '--json']);
    expect(jsonLines(stdout)).toMatchObject([
      { type: 'checkout', credits: 1, priceCents: 140, isSandbox: false, sessionId: 'cs_1' },
    ]);
    expect(stderr).toBe('');
    api.offer = { ...api.offer, payments: { kind: 'off', isStandIn: false } };
    expect((await credits(['buy', '1', '--yes'])).code).toBe(4);
  });

  it.each([
    ['y\r', 0, [{ amount: 7, credits: 5 }]],
    ['\r', 130, []],
  ])('asks a person, who answers %j', async (keys, exitCode, begun) => {
    const { code } = await place.runInTerminal(['credits', 'buy', '5'], {
      env: { ...env, BROWSER: 'true' },
      onStart: answering({ 'Open the checkout of 5 credits for $7.00?': keys }),
    });
    expect(code).toBe(exitCode);
    expect(payments()).toEqual(begun);
  });

  it.each([
    [['buy', '5'], 'Nobody can be asked here'],
    [['buy', '10001', '--yes'], 'Please enter at most 10,000 credits'],
    [['buy', '1.5', '--yes'], 'whole number'],
  ])('is wrong usage: credits %j', async (args, words) => {
    const { code, stderr } = await credits(args);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
    expect(payments()).toEqual([]);
  });

  it('waits for the credits, also over a server that was away', async () => {
    let reads = 0;
    api.refuse = (line) => {
      if (line !== 'GET /api/me/credits') return undefined;
      reads += 1;
      if (reads === 2) return { status: 503, code: 'DATABASE_UNAVAILABLE' };
      if (reads === 3) api.credits = { ...api.credits, totalPurchased: 1255, balance: 1205 };
      return undefined;
    };
    const { code, stdout } = await credits(['buy', '5', '--yes', '--wait', '--json']);
    expect(code).toBe(0);
    expect(jsonLines(stdout).at(-1)).toEqual({ type: 'bought', credits: 5, balance: 1205 });
  });

  it('ends the wait with Ctrl-C, and leaves the checkout', async () => {
    const { code, stderr } = await credits(['buy', '5', '--yes', '--wait'], {
      onStart: (child) =>
        child.stderr?.on('data', (chunk) => {
          if (String(chunk).includes('Waiting for the credits')) child.kill('SIGINT');
        }),
    });
    expect(code).toBe(130);
    expect(stderr).toContain('the checkout stays open');
  });
});
