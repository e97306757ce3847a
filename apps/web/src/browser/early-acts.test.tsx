import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdEarlyActs } from './early-acts.ts';

const done: string[] = [];
let place: HTMLElement;
let root: Root | undefined;

const page = (
  <main>
    <button type="button" onClick={() => done.push('opened')}>
      Open
    </button>
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const { desk } = Object.fromEntries(new FormData(event.currentTarget));
        done.push(`${submitter?.textContent} ${desk}`);
      }}
    >
      <input name="desk" />
      <button type="submit">Write</button>
      <button type="submit">Look</button>
    </form>
  </main>
);

beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
  place = document.createElement('div');
  place.innerHTML = renderToString(page);
  document.body.append(place);
  holdEarlyActs(place);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  place.remove();
  vi.useRealTimers();
});

const button = (name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);

function bringToLife(): void {
  act(() => {
    root = hydrateRoot(place, page);
  });
  vi.advanceTimersByTime(100);
}

it('sends a form by the button that was pressed, with what was typed', () => {
  const field = place.querySelector('input');
  if (field) field.value = 'standing';
  button('Look')?.click();
  vi.advanceTimersByTime(5000);
  expect(done).toEqual([]);
  bringToLife();
  expect(done).toEqual(['Look standing']);
});

it('presses a button, the latest of several, once', () => {
  button('Write')?.click();
  button('Open')?.click();
  button('Open')?.click();
  bringToLife();
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['opened']);
});

it('leaves a page alone that is alive', () => {
  bringToLife();
  button('Open')?.click();
  button('Write')?.click();
  expect(done).toEqual(['opened', 'Write ']);
});

it('leaves alone what others brought into the page', () => {
  const other = document.createElement('button');
  other.addEventListener('click', () => done.push('other'));
  place.append(other);
  other.click();
  expect(done).toEqual(['other']);
});

it('forgets what was pressed where it is gone', () => {
  button('Open')?.click();
  button('Open')?.remove();
  vi.advanceTimersByTime(5000);
  expect(vi.getTimerCount()).toBe(0);
  expect(done).toEqual([]);
});
