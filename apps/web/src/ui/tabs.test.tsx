import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useTabs } from './tabs.tsx';

afterEach(cleanup);

const ids = ['one', 'two', 'three'] as const;

function Example() {
  const [chosen, onChoose] = useState<(typeof ids)[number]>('one');
  const tabs = useTabs({ ids, chosen, onChoose });
  return (
    <>
      <div role="tablist" {...tabs.list} aria-label="Numbers">
        {ids.map((id) => (
          <button key={id} {...tabs.tab(id)}>
            {id}
          </button>
        ))}
      </div>
      {ids.map((id) => (
        <div key={id} {...tabs.panel(id)}>
          Panel {id}
        </div>
      ))}
    </>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true });

it('shows the panel of the tab that is clicked, and names it after the tab', () => {
  render(<Example />);
  fireEvent.click(screen.getByRole('tab', { name: 'two' }));
  expect(screen.getByRole('tabpanel', { name: 'two' }).textContent).toBe('Panel two');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(chosen().getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
});

it.each([
  ['ArrowRight', 'one', 'two'],
  ['ArrowRight', 'three', 'one'],
  ['ArrowLeft', 'two', 'one'],
  ['ArrowLeft', 'one', 'three'],
  ['Home', 'three', 'one'],
  ['End', 'one', 'three'],
])('%s goes from %s to %s, and focus with it', (key, from, to) => {
  render(<Example />);
  fireEvent.click(screen.getByRole('tab', { name: from }));
  fireEvent.keyDown(chosen(), { key });
  expect(chosen().textContent).toBe(to);
  expect(document.activeElement).toBe(chosen());
});

it('is one stop for the Tab key', () => {
  render(<Example />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});
