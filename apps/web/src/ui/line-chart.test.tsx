import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LineChart } from './line-chart.tsx';

afterEach(cleanup);

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T09:00:00.000Z`;
const points = [
  { at: day(1), value: 4 },
  { at: day(2), value: 2 },
  { at: day(3), value: null, note: 'no answer' },
  { at: day(5), value: 8 },
];
const chart = (more: Partial<Parameters<typeof LineChart>[0]> = {}) =>
  render(
    <LineChart label="Position" unit="Position" points={points} low={0} high={10} {...more} />,
  );
const heights = (container: HTMLElement) =>
  [...container.querySelectorAll('.line-plot-point')].map((point) =>
    Number(point.getAttribute('y1')),
  );

it('draws a line where values follow each other, and breaks it where there is none', () => {
  const { container } = chart();
  const lines = [...container.querySelectorAll('polyline')].map((line) =>
    line.getAttribute('points')?.split(' '),
  );
  expect(lines.map((line) => line?.length)).toEqual([2, 1]);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Position. 3 of 4 points have a figure, the latest is 8. The table below has every point.',
  );
});

it('puts the larger value above, or the smaller one where that is the best', () => {
  const [four = 0, two = 0] = heights(chart().container);
  expect(four).toBeLessThan(two);
  cleanup();
  const [fourth = 0, second = 0] = heights(chart({ isLowBest: true }).container);
  expect(second).toBeLessThan(fourth);
});

it('places points by their time', () => {
  const { container } = chart();
  const places = [...container.querySelectorAll('.line-plot-point')].map((point) =>
    Number(point.getAttribute('x1')),
  );
  expect(places).toEqual([8, 184, 712]);
});

it('says every point in a table, newest first', () => {
  chart({ format: (value) => `#${value}` });
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows.map((row) => row.textContent)).toEqual([
    'TimePositionNote',
    '5 November 2026 at 09:00 UTC#8',
    '3 November 2026 at 09:00 UTCnoneno answer',
    '2 November 2026 at 09:00 UTC#2',
    '1 November 2026 at 09:00 UTC#4',
  ]);
});

it.each([[[]], [[{ at: day(1), value: null }]]])('has no invented line without values', (none) => {
  const { container } = chart({ points: none });
  expect(container.querySelector('polyline, .line-plot-point')).toBeNull();
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Position. There is no figure yet.',
  );
});

it('draws a single value, also where the scale has no height', () => {
  const { container } = chart({ points: [{ at: day(1), value: 0 }], low: 0, high: 0 });
  expect(heights(container)).toEqual([152]);
});

it('says beside each point where the other lines stood that day, also under the pointer', () => {
  const others = [{ label: 'rival.example', points: [{ at: '2026-11-05', value: 3 }] }];
  chart({ others });
  const svg = screen.getByRole('img');
  svg.getBoundingClientRect = () => ({ left: 0, width: 720 }) as DOMRect;
  fireEvent.pointerMove(svg, { clientX: 700 });
  screen.getByText('5 Nov 2026 · 8 · rival.example 3');
  const [head, newest] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect([head?.textContent, newest?.textContent]).toEqual([
    'TimePositionrival.exampleNote',
    '5 November 2026 at 09:00 UTC83',
  ]);
});
