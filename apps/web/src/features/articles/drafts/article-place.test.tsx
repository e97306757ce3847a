import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { type EditorProps, MissingEditor } from './article-place.tsx';

beforeEach(() => vi.stubGlobal('reportError', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Editor = () => <p>Here it is written</p>;

function show() {
  const load = vi.fn(async () => ({ default: Editor }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const ArticlePlace = lazyPart<EditorProps>(load, MissingEditor);
  render(
    <Suspense>
      <ArticlePlace
        article={{ title: 'What <b> Weighs', content: '<p>It weighs 780 g.</p>' }}
        targetUrl="https://shop.example/"
        unsupported={[]}
        onOpen={() => {}}
        onChange={() => {}}
      />
    </Suspense>,
  );
  return load;
}

it('an editor that does not come is asked for again where it is missed, beside the article', async () => {
  const load = show();
  await screen.findByRole('alert');
  expect(screen.getByRole('heading', { name: 'What <b> Weighs' })).toBeTruthy();
  expect(screen.getByText('It weighs 780 g.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Here it is written');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is asked for again by itself once the line is back', async () => {
  show();
  await screen.findByRole('alert');
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Here it is written');
});
