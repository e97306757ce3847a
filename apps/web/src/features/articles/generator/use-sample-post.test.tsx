import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Page } from '../../../page.ts';
import { useSamplePost } from './use-sample-post.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const samplePost = { isSample: true, href: null };
const pageOf = (data: unknown) => ({ data, now: '2026-11-21T09:00:00Z' }) as Page;
const home = pageOf({ kind: 'home', samplePost });

it('comes with the home page, without a request', () => {
  vi.stubGlobal('fetch', vi.fn());
  expect(renderHook(() => useSamplePost(home)).result.current).toEqual(samplePost);
  expect(fetch).not.toHaveBeenCalled();
});

it('is fetched by whoever comes from another screen', async () => {
  const html = `<script type="application/json" id="page-data">${JSON.stringify(home)}</script>`;
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(html)),
  );
  const other = pageOf({ kind: 'app' });
  const { result } = renderHook(() => useSamplePost(other));
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual(samplePost));
});

it('is left out when it cannot be fetched', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('offline'))),
  );
  const other = pageOf({ kind: 'app' });
  const { result } = renderHook(() => useSamplePost(other));
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(result.current).toBeNull();
});
