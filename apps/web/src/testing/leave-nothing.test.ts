import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';

const late = vi.fn();

it('gives a frame to whoever waits for it', async () => {
  await new Promise(requestAnimationFrame);
  requestAnimationFrame(late);
});

it('gives none once the test is over', async () => {
  await sleep(50);
  expect(late).not.toHaveBeenCalled();
});
