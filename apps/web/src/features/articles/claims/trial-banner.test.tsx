import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeCreatedPost } from '../../../browser/stored.ts';
import { exampleCreatedPost } from '../../../testing/example-post.ts';
import { FakeSession } from '../../../testing/fake-session.tsx';
import TrialBanner from './trial-banner.tsx';

const HOUR = 3_600_000;
const start = new Date('2026-03-01T10:00:00.000Z');

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.setSystemTime(start);
  history.replaceState(null, '', '/?upgrade=trial');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const keepPost = (hours: number, slug = 'a-post'): void =>
  storeCreatedPost(
    localStorage,
    exampleCreatedPost({
      slug,
      title: `Title of ${slug}`,
      expiresAt: new Date(start.getTime() + hours * HOUR).toISOString(),
    }),
  );
const show = () =>
  render(
    <FakeSession>
      <TrialBanner />
    </FakeSession>,
  );
const phase = () => screen.getByRole('region').dataset.phase;

it('counts down every minute, from active over expiring and urgent to expired', () => {
  keepPost(2);
  show();
  expect([phase(), screen.getByText('2h 0m left').tagName]).toEqual(['active', 'TIME']);
  act(() => void vi.advanceTimersByTime(59_000));
  expect(screen.getByText('2h 0m left')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1000));
  expect([phase(), screen.getByText('1h 59m left').tagName]).toEqual(['expiring', 'TIME']);
  act(() => void vi.advanceTimersByTime(HOUR));
  expect([phase(), screen.getByText('0h 59m left').tagName]).toEqual(['urgent', 'TIME']);
  act(() => void vi.advanceTimersByTime(HOUR));
  expect([phase(), screen.getByText('Expired').tagName]).toEqual(['expired', 'TIME']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows the post that ends first', () => {
  keepPost(1, 'first-to-end');
  keepPost(20, 'newest');
  show();
  expect(screen.getByRole('link').textContent).toBe('Title of first-to-end');
});

it('is there only with upgrade=trial, and with a post to count for', () => {
  show();
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  keepPost(5);
  history.replaceState(null, '', '/');
  show();
  expect(screen.queryByRole('region')).toBeNull();
});
