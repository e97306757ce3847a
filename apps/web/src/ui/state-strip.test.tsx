import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StateStrip } from './state-strip.tsx';

afterEach(cleanup);

const show = (chosen: 'live' | 'lost' | 'waiting' | undefined, onChoose = vi.fn()) => {
  render(
    <StateStrip
      legend="State"
      states={['live', 'lost', 'waiting']}
      labels={{ live: 'Live', lost: 'Lost', waiting: 'Waiting' }}
      counts={{ live: 1200, lost: 3, waiting: 0 }}
      total={1203}
      chosen={chosen}
      onChoose={onChoose}
    />,
  );
  return onChoose;
};
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('has all, and each state that there is', () => {
  show(undefined);
  expect(names()).toEqual(['All 1,203', 'Live 1,200', 'Lost 3']);
  screen.getByRole('button', { name: 'All 1,203', pressed: true });
});

it('keeps the chosen state in sight when there is none left', () => {
  show('waiting');
  screen.getByRole('button', { name: 'Waiting 0', pressed: true });
});

it('tells what is chosen, and nothing for all', () => {
  const onChoose = show('live');
  fireEvent.click(screen.getByRole('button', { name: 'Lost 3' }));
  fireEvent.click(screen.getByRole('button', { name: 'All 1,203' }));
  expect(onChoose.mock.calls).toEqual([['lost'], [undefined]]);
});
