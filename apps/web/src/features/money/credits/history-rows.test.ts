import type { CreditEntry } from '@linkwright/core/all';
import { expect, it } from 'vitest';
import { rowsOf } from './history-rows.ts';

const entry = (given: Partial<CreditEntry>): CreditEntry => ({
  id: 1,
  kind: 'reserve',
  credits: 0,
  balance: 0,
  frozen: 0,
  reason: 'Permanent post',
  reference: 'a-post',
  createdAt: '2026-11-25T08:00:00.000Z',
  ...given,
});
const said = (entries: CreditEntry[]) =>
  rowsOf(entries).map(({ label, credits, reason }) => [label, credits, reason]);

it('shows a post as one row, with its title', () => {
  const title = 'Permanent post: Desks of oak';
  expect(
    said([
      entry({ id: 3, kind: 'capture', reason: title }),
      entry({ id: 2, credits: -1 }),
      entry({ id: 1, kind: 'purchase', credits: 10, reason: '10 credits', reference: null }),
    ]),
  ).toEqual([
    ['Spent', -1, title],
    ['Purchase', 10, '10 credits'],
  ]);
});

it('shows what is set aside still, and what was given back', () => {
  const back = entry({ id: 4, kind: 'release', credits: 1, reason: 'Post not published' });
  expect(
    said([entry({ id: 5, credits: -1, reference: 'b' }), back, entry({ credits: -1 })]),
  ).toEqual([
    ['Reserved', -1, 'Permanent post'],
    ['Reservation given back', 1, 'Post not published'],
    ['Reserved', -1, 'Permanent post'],
  ]);
});
