import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanInputs } from './clean-inputs.ts';
import { cleanPage } from './clean-page.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** An element of the page; `T` is what it is. */
function place<T extends Element>(html: string): T {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as T;
}

it('cleans what a page shows, now and later', async () => {
  const title = place('<h1>Best desks 🚀</h1>');
  cleanPage(window);
  expect(title.textContent).toBe('Best desks');
  const later = place('<p>★ One <b>✿ two</b></p>');
  await vi.waitFor(() => expect(later.innerHTML).toBe('* One <b>two</b>'));
  (title.firstChild as Text).data = 'New 🎉 words';
  await vi.waitFor(() => expect(title.textContent).toBe('New words'));
});

it('leaves evidence, code and articles as they are', async () => {
  cleanPage(window);
  const exact = ['code', 'pre', 'blockquote', 'article'].map((name) =>
    place(`<${name}>★ <i>🚀</i></${name}>`),
  );
  const marker = place('<p>✿</p>');
  await vi.waitFor(() => expect(marker.textContent).toBe(''));
  for (const one of exact) expect(one.textContent).toBe('★ 🚀');
});

it('cleans a field every 5 s, and its caret stays between the same letters', () => {
  const field = place<HTMLInputElement>('<input value="★★ best ✿ desks 🎉">');
  const heard = vi.fn();
  field.addEventListener('input', heard);
  field.focus();
  field.setSelectionRange(10, 10);
  cleanInputs(window);
  vi.advanceTimersByTime(4999);
  expect(field.value).toBe('★★ best ✿ desks 🎉');
  vi.advanceTimersByTime(1);
  expect(field.value).toBe('** best  desks 🎉');
  expect(field.value.slice(0, field.selectionStart ?? 0)).toBe('** best  ');
  expect(heard).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each([
  '<input type="url" value="https://★.example">',
  '<input type="password" value="★★★★★★">',
  '<input inputmode="url" value="★.example">',
  '<textarea spellcheck="false">★.example</textarea>',
  '<input readonly value="★">',
])('never changes %s', (html) => {
  const field = place<HTMLInputElement>(html);
  const { value } = field;
  cleanInputs(window);
  vi.advanceTimersByTime(5000);
  expect(field.value).toBe(value);
});

it('waits for a character that is being composed', () => {
  const field = place<HTMLTextAreaElement>('<textarea>✿</textarea>');
  cleanInputs(window);
  field.dispatchEvent(new Event('compositionstart', { bubbles: true }));
  vi.advanceTimersByTime(5000);
  expect(field.value).toBe('✿');
  field.dispatchEvent(new Event('compositionend', { bubbles: true }));
  vi.advanceTimersByTime(5000);
  expect(field.value).toBe('');
});
