import { adRoutes, campaignRoutes, keywordRoutes } from '@linkwright/core/all';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { readAnew } from './answers.ts';
import { useAnswer } from './use-answer.ts';
import { usePage } from './use-page.ts';
import { usePages } from './use-pages.ts';

const LISTS = 'GET /api/keywords/lists';
const ADS = 'GET /api/ads';

afterEach(() => {
  vi.unstubAllGlobals();
});

const page = (names: string[], nextCursor: string | null = null) => ({
  body: { items: names.map((name) => ({ id: name, name })), nextCursor },
});

it('asks once for all who ask the same, and anew for who comes after them', async () => {
  const sent = fakeApi({ [LISTS]: page(['lamps']) });
  const first = renderHook(() => useAnswer(keywordRoutes.lists));
  const second = renderHook(() => useAnswer(keywordRoutes.lists));
  await waitFor(() => expect(second.result.current.answer?.items).toHaveLength(1));
  expect(first.result.current.answer).toBe(second.result.current.answer);
  expect(sent[LISTS]).toHaveLength(1);

  first.unmount();
  second.unmount();
  const later = renderHook(() => useAnswer(keywordRoutes.lists));
  expect(later.result.current.answer).toBeNull();
  await waitFor(() => expect(sent[LISTS]).toHaveLength(2));
});

it('asks nothing without a route', () => {
  const sent = fakeApi({ [LISTS]: page([]) });
  renderHook(() => useAnswer(null));
  expect(sent).toEqual({});
});

it('reads anew what is shown of a route, whatever was asked with, and nothing else', async () => {
  const sent = fakeApi({
    [LISTS]: page(['lamps']),
    [`${LISTS}?limit=2`]: page(['lamps']),
    [ADS]: page([]),
  });
  const all = renderHook(() => useAnswer(keywordRoutes.lists));
  const few = renderHook(() => useAnswer(keywordRoutes.lists, { query: { limit: 2 } }));
  const ads = renderHook(() => useAnswer(adRoutes.list));
  await waitFor(() => expect(ads.result.current.answer).not.toBeNull());
  await waitFor(() => expect(few.result.current.answer).not.toBeNull());
  await act(() => readAnew(keywordRoutes.lists, campaignRoutes.list));
  expect(sent[LISTS]).toHaveLength(2);
  expect(sent[`${LISTS}?limit=2`]).toHaveLength(2);
  expect(sent[ADS]).toHaveLength(1);
  expect(all.result.current.fault).toBeNull();
});

it('keeps what it shows when it cannot be read anew, and says why', async () => {
  let answer: { status?: number; body: unknown } = page(['lamps']);
  fakeApi({ [LISTS]: () => answer });
  const { result } = renderHook(() => useAnswer(keywordRoutes.lists));
  await waitFor(() => expect(result.current.answer).not.toBeNull());
  answer = refusal(503, 'DATABASE_UNAVAILABLE', 'Please try again in a moment.');
  await act(() => result.current.reload());
  expect(result.current).toMatchObject({
    answer: { items: [{ name: 'lamps' }] },
    fault: 'Please try again in a moment.',
    error: { code: 'DATABASE_UNAVAILABLE' },
  });
});

it('shows the newest answer alone, and the last one until there is one', async () => {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  const answerWith = (index: number, name: string) =>
    act(async () => waiting[index]?.(Response.json(page([name]).body)));
  const { result, rerender } = renderHook(
    ({ limit }) => useAnswer(keywordRoutes.lists, { query: { limit } }),
    { initialProps: { limit: 1 } },
  );
  void result.current.reload();
  await answerWith(1, 'newer');
  await answerWith(0, 'older');
  expect(result.current.answer?.items[0]?.name).toBe('newer');

  rerender({ limit: 2 });
  expect(result.current.answer?.items[0]?.name).toBe('newer');
  await answerWith(2, 'other');
  expect(result.current.answer?.items[0]?.name).toBe('other');
});

it('goes through a list a page at a time, and begins anew with another query', async () => {
  fakeApi({
    [`${LISTS}?limit=1`]: page(['lamps'], 'next'),
    [`${LISTS}?limit=1&cursor=next`]: page(['desks']),
    [`${LISTS}?limit=2`]: page(['lamps', 'desks']),
  });
  const { result, rerender } = renderHook(
    ({ limit }) => usePage(keywordRoutes.lists, { query: { limit } }),
    { initialProps: { limit: 1 } },
  );
  await waitFor(() => expect(result.current.onNext).toBeDefined());
  expect(result.current.onPrevious).toBeUndefined();
  act(() => result.current.onNext?.());
  await waitFor(() => expect(result.current.page?.items[0]?.name).toBe('desks'));
  expect(result.current).toMatchObject({ number: 2, onNext: undefined });
  expect(result.current.onPrevious).toBeDefined();
  rerender({ limit: 2 });
  expect(result.current.number).toBe(1);
});

it('adds page to page, and puts a changed item in its place', async () => {
  fakeApi({
    [LISTS]: page(['lamps', 'desks'], 'next'),
    [`${LISTS}?cursor=next`]: page(['chairs']),
  });
  const { result } = renderHook(() => usePages(keywordRoutes.lists));
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  await act(() => result.current.readMore());
  const names = () => result.current.items?.map(({ name }) => name);
  expect(names()).toEqual(['lamps', 'desks', 'chairs']);
  expect(result.current.hasMore).toBe(false);

  const [, desks] = result.current.items ?? [];
  if (!desks) throw new Error('There is no second item');
  act(() => result.current.replace({ ...desks, name: 'tables' }));
  expect(names()).toEqual(['lamps', 'tables', 'chairs']);
});
