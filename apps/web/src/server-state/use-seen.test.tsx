import { MAX_SEEN_ASKED, unknownIndex } from '@linkwright/core/all';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { useSeen } from './use-seen.ts';

const SEEN = 'POST /api/search-console/seen';
const urls = Array.from({ length: MAX_SEEN_ASKED + 1 }, (_, at) => `https://a.example/${at}`);
const last = urls.at(-1) ?? '';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is said of pages: that those of `indexed` are in the index. */
const answering = (indexed: readonly string[]) =>
  fakeApi({
    [SEEN]: (asked: { urls: string[] }) => ({
      body: {
        pages: asked.urls.map((url) => ({
          url,
          index: indexed.includes(url) ? { ...unknownIndex, state: 'indexed' } : unknownIndex,
          figures: null,
        })),
        hosts: [],
        queries: [],
      },
    }),
  });

it('asks for a long list one part after the other, and knows what something is said of', async () => {
  const sent = answering([last]);
  const { result } = renderHook(() => useSeen({ urls }));
  expect(sent[SEEN]).toHaveLength(1);
  await waitFor(() => expect(result.current.page(last)?.index.state).toBe('indexed'));
  expect(sent[SEEN]).toMatchObject([{ urls: urls.slice(0, MAX_SEEN_ASKED) }, { urls: [last] }]);
  expect(result.current.page(urls[0] ?? '')).toBeUndefined();
});

it('is what it was where nothing is known', async () => {
  const sent = answering([]);
  const { result } = renderHook(() => useSeen({ urls }));
  const before = result.current;
  await waitFor(() => expect(sent[SEEN]).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(result.current).toBe(before);
});
