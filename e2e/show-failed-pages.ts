import { afterEach } from 'vitest';
import { openPages } from './browser.ts';

/** For a page that answers nothing any more. */
const PATIENCE_MS = 5000;
const MOST_CHARACTERS = 4000;

// Where a test failed says less than what stood on its pages.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of await openPages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: PATIENCE_MS }).catch(String);
    console.log(`${task.name}: ${page.url()}\n${shown.slice(0, MOST_CHARACTERS)}`);
  }
});
