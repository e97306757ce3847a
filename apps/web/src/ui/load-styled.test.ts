import { afterEach, expect, it } from 'vitest';
import { loadStyled } from './load-styled.ts';

afterEach(() => {
  for (const link of document.querySelectorAll('link')) link.remove();
});

const sheets = () => [...document.querySelectorAll('link')];
const says = (name: 'load' | 'error') => {
  for (const link of sheets()) link.dispatchEvent(new Event(name));
};

/** As the bundler's: it asks for the style sheet of the part once. */
function bundled() {
  let isAsked = false;
  return async () => {
    if (isAsked) return 'part';
    isAsked = true;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/assets/calendar.css';
    document.head.append(link);
    await new Promise((_, reject) => {
      link.addEventListener('error', () => reject(new Error('no style sheet')));
    });
  };
}

it('brings a part only with the style sheet that did not come at first', async () => {
  const load = bundled();
  const first = loadStyled(load);
  await Promise.resolve();
  says('error');
  await expect(first).rejects.toThrow('no style sheet');

  const offline = loadStyled(load);
  says('error');
  await expect(offline).rejects.toThrow('/assets/calendar.css could not be loaded');

  const [failed] = sheets();
  const whole = loadStyled(load);
  expect(sheets()).toHaveLength(1);
  expect(sheets()[0]).not.toBe(failed);
  says('load');
  expect(await whole).toBe('part');
  expect(await loadStyled(load)).toBe('part');
});
