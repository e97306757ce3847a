import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

interface WordProps {
  word: string;
}
const Word = ({ word }: WordProps) => <p>{word}</p>;
const gone = new TypeError('Failed to fetch dynamically imported module');
const reported = vi.fn();

beforeEach(() => vi.stubGlobal('reportError', reported.mockReset()));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Fails so often before it comes. */
function loadingAfter(failures: number) {
  const load = vi.fn(async () => ({ default: Word }));
  for (let one = 0; one < failures; one += 1) load.mockRejectedValueOnce(gone);
  return load;
}

/** In a form that somebody has typed into. */
async function show(Part: ReturnType<typeof lazyPart<WordProps>>): Promise<void> {
  render(
    <>
      <input aria-label="Typed" />
      <Suspense fallback="Loading">
        <Part word="here" />
      </Suspense>
    </>,
  );
  await userEvent.type(screen.getByLabelText('Typed'), 'kept');
}
const typed = () => screen.getByLabelText<HTMLInputElement>('Typed').value;
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

it('is a retry where it stands until it comes, and keeps what was typed beside it', async () => {
  await show(lazyPart(loadingAfter(2)));
  await screen.findByText('This part of the page could not be loaded.');
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  expect(reported).toHaveBeenCalledWith(gone);
  await tryAgain();
  await screen.findByText(/still cannot be loaded/);
  screen.getByRole('button', { name: 'Reload the page' });
  await tryAgain();
  await screen.findByText('here');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(typed()).toBe('kept');
});

it('comes by itself once the network is back', async () => {
  await show(lazyPart(loadingAfter(1)));
  await screen.findByRole('alert');
  window.dispatchEvent(new Event('online'));
  await screen.findByText('here');
});

it('is asked for anew wherever it is drawn next, and once for all places', async () => {
  const load = loadingAfter(1);
  const Part = lazyPart(load);
  await show(Part);
  await screen.findByRole('alert');
  cleanup();
  await show(Part);
  await screen.findByText('here');
  cleanup();
  await show(Part);
  expect(load).toHaveBeenCalledTimes(2);
});

it('has another part stand in for it where it is given one', async () => {
  const Missing = ({ word }: WordProps) => <p>not {word}</p>;
  await show(lazyPart(loadingAfter(1), Missing));
  await screen.findByText('not here');
});

it('is how every part is loaded that is not there from the start', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!./lazy-part.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const byThemselves = Object.keys(sources).filter((file) =>
    /\blazy\b[^;]*from 'react'/.test(sources[file] ?? ''),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(400);
  expect(byThemselves).toEqual([]);
});
