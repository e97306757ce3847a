import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claims } from '../../../content/marketing.ts';
import { ClaimsBand } from './claims-band.tsx';
import { FeatureList } from './feature-list.tsx';
import { FinalCall } from './final-call.tsx';

const media = { matches: false, addEventListener() {}, removeEventListener() {} };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('matchMedia', () => media);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lines = () => screen.getAllByRole('listitem');
const shown = () => lines().filter(({ dataset }) => dataset.shown === 'true');
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('what customers get', () => {
  it('says the claims of the specification, and whose figures they are', () => {
    render(<ClaimsBand />);
    expect(lines().map(({ textContent }) => textContent)).toEqual([
      '10,000+ customers build their links here.',
      'Rated 4.9/5 in 2,500+ reviews.',
      'A 98% success rate.',
      'Support is there 24/7.',
      'A 30-day money-back guarantee.',
    ]);
    expect(screen.getByText('Figures as stated by the operator of this site.')).toBeTruthy();
  });

  it('shows one line at a time, the next after 4 s, and the first again after the last', async () => {
    render(<ClaimsBand />);
    expect(shown()).toEqual([lines()[0]]);
    await after(3900);
    expect(shown()).toEqual([lines()[0]]);
    await after(200);
    expect(shown()).toEqual([lines()[1]]);
    await after(4 * 4000);
    expect(shown()).toEqual([lines()[0]]);
  });

  it('stands still when it is paused', async () => {
    render(<ClaimsBand />);
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(screen.getByRole('button', { name: 'Pause claims' }));
    await after(9000);
    expect(shown()).toEqual([lines()[0]]);
  });
});

it('lists what stands behind a link, each with its words', () => {
  render(<FeatureList />);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('What stands behind a link');
  const cards = Object.fromEntries(
    lines().map((card) => [
      card.querySelector('h3')?.textContent,
      card.querySelector('p')?.textContent ?? '',
    ]),
  );
  expect(Object.keys(cards)).toHaveLength(6);
  expect(cards['An article worth its page']).toMatch(/each with its source/);
  expect(cards['One link, where it reads well']).toMatch(/Never in a heading/);
  expect(cards['Evidence, not promises']).toMatch(/states its anchor text, its host/);
  expect(cards['White-hat guarantee']).toMatch(/No hidden text, no doorway pages/);
  expect(cards['Support, 24/7']).toMatch(/a 30-day money-back guarantee/);
});

it('leads back to the generator at the end', () => {
  render(<FinalCall />);
  expect(screen.getByRole('heading').textContent).toBe('See your own link in an article');
  expect(screen.getByText(/A trial post is free/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write a post' }).getAttribute('href')).toBe(
    '/#generator',
  );
});

it('reads every claim from the one file that an operator replaces', async () => {
  const { readFile, glob } = await import('node:fs/promises');
  const said = [claims.customers, claims.reviews, '4.9/5', '2,847', 'money-back guarantee'];
  const elsewhere: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: process.cwd() })) {
    if (/[.]test[.]tsx?$|content[/]marketing[.]ts$/.test(file)) continue;
    const text = await readFile(file, 'utf8');
    if (said.some((claim) => text.includes(claim))) elsewhere.push(file);
  }
  expect(elsewhere).toEqual([]);
});
