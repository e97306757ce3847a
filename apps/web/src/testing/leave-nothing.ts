import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { noteWorkspace } from '../browser/workspace.ts';
import { forgetToasts } from './shown-toast.ts';

// What is waited for comes, on a busy machine as well, only later.
configure({ asyncUtilTimeout: 10_000 });

const FRAME_MS = 16;
/** That were asked for and have not come. */
const frames = new Set<ReturnType<typeof setTimeout>>();

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  // jsdom gives no frame any more once what had the focus was removed while a test's timers were fake.
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    const frame = setTimeout(() => {
      frames.delete(frame);
      callback(performance.now());
    }, FRAME_MS);
    frames.add(frame);
    return frame;
  });
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});

// Files share one page and its modules: none finds what the one before has left.
afterEach(() => {
  if (typeof document === 'undefined') return;
  cleanup();
  forgetToasts();
  // One that came later would find no page any more where this was the last test of a worker.
  for (const frame of frames) clearTimeout(frame);
  frames.clear();
  noteWorkspace(undefined);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const script of document.querySelectorAll('script')) script.remove();
});
