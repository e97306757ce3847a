import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

afterEach(cleanup);

function Broken(): never {
  throw new Error('broken on purpose');
}

it('says what happened when rendering fails, and offers to reload', () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  silenced.mockRestore();
  expect(screen.getByRole('heading').textContent).toBe('App Loading Error');
  expect(screen.getByText('There was an error loading the application.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
});

it('stays out of the way when nothing fails', () => {
  render(<ErrorBoundary>fine</ErrorBoundary>);
  expect(document.body.textContent).toBe('fine');
});
