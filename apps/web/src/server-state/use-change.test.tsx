import { AppError, keywordRoutes } from '@linkwright/core/all';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { useAnswer } from './use-answer.ts';
import { useChange } from './use-change.ts';

const LISTS = 'GET /api/keywords/lists';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('does one thing at a time', async () => {
  const { result } = renderHook(useChange);
  let end = (_said: string) => {};
  const first = result.current.run(() => new Promise<string>((resolve) => (end = resolve)));
  const second = vi.fn(async () => 'second');
  expect(await result.current.run(second)).toBeUndefined();
  expect(second).not.toHaveBeenCalled();
  await waitFor(() => expect(result.current.isBusy).toBe(true));
  await act(async () => end('first'));
  expect(await first).toBe('first');
  expect(result.current.isBusy).toBe(false);
});

it('tells a refusal as a whole and by field, until it is forgotten', async () => {
  const { result } = renderHook(useChange);
  const details = [{ field: 'name', message: 'Write a name' }];
  const refused = new AppError('INVALID_REQUEST', { message: 'Not saved', details });
  await act(() => result.current.run(() => Promise.reject(refused)));
  expect(result.current).toMatchObject({
    isBusy: false,
    refusal: refused,
    fault: 'Not saved. Write a name',
    formFault: 'Not saved',
  });
  expect(result.current.faultOf('name')).toBe('Write a name');
  expect(result.current.faultOf('email')).toBeUndefined();
  act(() => result.current.clear());
  expect(result.current.fault).toBeNull();
});

it('says when to try again where that is not soon', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 22), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { result } = renderHook(useChange);
  const refuse = (retryAfter: number) => () =>
    Promise.reject(new AppError('REPORT_LIMIT', { retryAfter }));
  await act(() => result.current.run(refuse(60)));
  expect(result.current.fault).toBe('You have reached the limit of reports for today');
  await act(() => result.current.run(refuse(2 * 3600)));
  expect(result.current.fault).toBe(
    'You have reached the limit of reports for today. You can try again from 28 Nov 2026, 00:00.',
  );
});

it('reads anew what it made stale, and nothing when it was refused', async () => {
  const sent = fakeApi({ [LISTS]: { body: { items: [], nextCursor: null } } });
  const lists = renderHook(() => useAnswer(keywordRoutes.lists));
  await waitFor(() => expect(lists.result.current.answer).not.toBeNull());
  const { result } = renderHook(useChange);
  const refuse = () => Promise.reject(new AppError('NETWORK_ERROR'));
  await act(() => result.current.run(refuse, keywordRoutes.lists));
  expect(sent[LISTS]).toHaveLength(1);
  await act(() => result.current.run(async () => 'done', keywordRoutes.lists));
  expect(sent[LISTS]).toHaveLength(2);
});

it('stays busy before the page is left, unless it was refused', async () => {
  const { result } = renderHook(useChange);
  await act(() => result.current.runAndLeave(() => Promise.reject(new AppError('NETWORK_ERROR'))));
  expect(result.current.isBusy).toBe(false);
  await act(() => result.current.runAndLeave(async () => {}));
  expect(result.current.isBusy).toBe(true);
});
