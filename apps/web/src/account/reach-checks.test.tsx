import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ReachChecks } from './reach-checks.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks nobody before a person wants it, then each within its time limit', async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return new AbortController().signal;
  });
  const asked = vi.fn(async (url: string, _init: RequestInit) => {
    if (url.includes('jsdelivr')) throw new TypeError('Failed to fetch');
    return new Response();
  });
  vi.stubGlobal('fetch', asked);
  render(<ReachChecks />);
  expect(asked).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Check the network' }));
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(limits).toEqual([10_000, 15_000, 3000, 5000, 5000]);
  within(rows[0] as HTMLElement).getByText('The server answers.');
  within(rows[4] as HTMLElement).getByText('No answer');
  for (const [url, init] of asked.mock.calls) {
    expect(init).toMatchObject({
      credentials: 'omit',
      cache: 'no-store',
      ...(url.startsWith('/') ? { method: 'HEAD' } : { method: 'GET', mode: 'no-cors' }),
    });
  }
});
