import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ArticlePlace } from './article-place.tsx';

afterEach(cleanup);

const Editor = () => <p>Here it is written</p>;

function show() {
  const load = vi.fn(async () => ({ default: Editor }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  render(
    <ArticlePlace
      load={load}
      article={{ title: 'What <b> Weighs', content: '<p>It weighs 780 g.</p>' }}
      targetUrl="https://shop.example/"
      unsupported={[]}
      onOpen={() => {}}
      onChange={() => {}}
    />,
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
