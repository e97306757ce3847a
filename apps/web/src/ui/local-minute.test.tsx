import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';

it('tells a time in UTC in the markup that was sent, and by the reader’s clock once it is alive', async () => {
  vi.stubEnv('TZ', 'Europe/Vienna');
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const { LocalMinute } = await import('./local-minute.tsx');
  const time = <LocalMinute at="2026-03-01T10:00:00.000Z" />;
  const container = document.createElement('p');
  container.innerHTML = renderToString(time);
  expect(container.textContent).toBe('1 March 2026 at 10:00 UTC');
  const onRecoverableError = vi.fn();
  render(time, { container, hydrate: true, onRecoverableError });
  expect(container.textContent).toBe('1 March 2026 at 11:00 CET');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
