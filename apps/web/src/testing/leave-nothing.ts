import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { forgetToasts } from './shown-toast.ts';

// Files share one page and its modules: none finds what the one before has left.
afterEach(() => {
  if (typeof document === 'undefined') return;
  cleanup();
  forgetToasts();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  for (const script of document.querySelectorAll('script')) script.remove();
});
