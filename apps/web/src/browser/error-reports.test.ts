import { AppError, type ErrorReport } from '@linkwright/core/all';
import { beforeEach, expect, it, vi } from 'vitest';
import { createErrorReports, type ErrorReports } from './error-reports.ts';

const where = { component: 'dashboard', action: 'render' };
const post = vi.fn<(report: ErrorReport) => Promise<unknown>>();
const times = { gatherMs: 1, pauseMs: 1, retryMs: 1 };

let reports: ErrorReports;
beforeEach(() => {
  localStorage.clear();
  post.mockReset();
  post.mockResolvedValue({});
  reports = createErrorReports({ storage: localStorage, post, ...times });
});

const kept = (): { message: string; occurrences: number }[] =>
  JSON.parse(localStorage.error_logs ?? '[]');
const sent = () => post.mock.calls.flatMap(([{ errors = [] }]) => errors);
const wait = <T>(check: () => T) => vi.waitFor(check, 10_000);

it('tells the server, and keeps nothing it was told', async () => {
  const error = new AppError('PAYMENT_TIMEOUT', { message: 'no answer for sk_live_1234567890ab' });
  reports.report(error, where);
  expect(kept()).toMatchObject([{ message: 'no answer for [redacted]' }]);
  await wait(() => expect(kept()).toEqual([]));
  expect(sent()).toEqual([
    {
      ...where,
      code: 'PAYMENT_TIMEOUT',
      name: 'AppError',
      path: '/',
      occurrences: 1,
      message: 'no answer for [redacted]',
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      timestamp: expect.stringMatching(/Z$/),
      stack: expect.not.stringContaining('sk_live'),
    },
  ]);
});

it('counts a flood, and lets no page tell without end', async () => {
  const flood = new Error('again');
  for (let n = 0; n < 50; n += 1) reports.report(flood, where);
  for (let n = 0; n < 50; n += 1) reports.report(`error ${n}`, where);
  await wait(() => expect(kept()).toEqual([]));
  expect(sent()).toHaveLength(30);
  expect(sent()[0]).toMatchObject({ message: 'again', occurrences: 50 });
  expect(post).toHaveBeenCalledTimes(2);
});

it('tries three times more, and the rest waits for the next error', async () => {
  post.mockRejectedValue(new AppError('NETWORK_ERROR'));
  reports.report('first', where);
  await wait(() => expect(post).toHaveBeenCalledTimes(4));
  expect(kept()).toHaveLength(1);
  post.mockResolvedValue({});
  // A new page of the same browser.
  createErrorReports({ storage: localStorage, post, ...times }).report('second', where);
  await wait(() => expect(kept()).toEqual([]));
  expect(post.mock.lastCall?.[0].errors).toMatchObject([
    { message: 'first' },
    { message: 'second' },
  ]);
});

it('keeps the last hundred', () => {
  localStorage.error_logs = JSON.stringify(
    Array.from({ length: 100 }, (_, n) => ({ id: `${n}`, message: `error ${n}` })),
  );
  reports.report('new', where);
  expect([kept().length, kept()[0]?.message, kept().at(-1)?.message]).toEqual([
    100,
    'error 1',
    'new',
  ]);
});

it('cuts between characters', async () => {
  const error = Object.assign(new Error(`${'x'.repeat(1999)}👩`), { code: `${'x'.repeat(79)}👩` });
  error.name = `${'x'.repeat(119)}👩`;
  error.stack = `${'x'.repeat(7999)}👩`;
  reports.report(error, { component: `${'x'.repeat(119)}👩`, action: 'render' });
  await wait(() => expect(sent()).toHaveLength(1));
  expect(Object.values(sent()[0] ?? {}).filter((text) => !String(text).isWellFormed())).toEqual([]);
});

it.each(['INVALID_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)(
  'drops what the server refuses for its form: %s',
  async (code) => {
    post.mockRejectedValueOnce(new AppError(code));
    reports.report('refused', where);
    await wait(() => expect(kept()).toEqual([]));
    expect(post).toHaveBeenCalledTimes(1);
  },
);

it('stops at the server’s limit', async () => {
  post.mockRejectedValue(new AppError('RATE_LIMITED'));
  reports.report('limited', where);
  await wait(() => expect(post).toHaveBeenCalledTimes(1));
  expect(kept()).toHaveLength(1);
});

it('tells each count of noise once', async () => {
  localStorage.suppressed_errors = '{"extension":3,"network":1}';
  reports.send();
  await wait(() => expect(localStorage.suppressed_errors_sent).toBeDefined());
  expect(post.mock.lastCall?.[0]).toEqual({ errors: [], noise: { extension: 3, network: 1 } });
  localStorage.suppressed_errors = '{"extension":4,"network":1}';
  await wait(() => {
    reports.send();
    expect(post.mock.lastCall?.[0].noise).toEqual({ extension: 1, network: 0 });
  });
});

it.each(['no json', '{}', '[null, 1]'])('is not held up by %j in the storage', async (stored) => {
  localStorage.error_logs = stored;
  reports.report('new', where);
  await wait(() => expect(sent()).toHaveLength(1));
});

it('takes what is no error', async () => {
  reports.report(null, where);
  await wait(() => expect(sent()).toMatchObject([{ message: 'null' }]));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(() => reports.report(Object.create(null), where)).not.toThrow();
});
