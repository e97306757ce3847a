import {
  checkoutWindows,
  WINDOW_CHECK_MS,
  WINDOW_WATCH_MS,
  windowFeatures,
} from '@linkwright/core/all';
import type { Windows } from '../../../browser/windows-context.ts';

export interface CheckoutWindow {
  /**
   * Goes to the checkout: in the window, or instead of this page where the window was blocked.
   * `nowhere` for an address that is no web page.
   */
  go(address: string): 'window' | 'page' | 'nowhere';
  /** Nothing came of it. */
  discard(): void;
  /** Calls back once the window is closed; gives up after half an hour. Returns the way to stop. */
  watch(onClosed: () => void): () => void;
  /** Brings it to the front. */
  show(): void;
}

/**
 * Opens the window of a checkout. To be called while the browser still sees the click: one that asks
 * the server first finds its window blocked. Until `go` it says that the checkout is on its way.
 */
export function openCheckoutWindow(
  kind: keyof typeof checkoutWindows,
  windows: Windows,
): CheckoutWindow {
  const opened = windows.open('', windowFeatures(checkoutWindows[kind]));
  if (opened) {
    opened.document.title = 'Checkout';
    opened.document.body.textContent = 'Opening the checkout...';
  }
  return {
    go(address) {
      const target = webAddress(address);
      if (target === null) {
        opened?.close();
        return 'nowhere';
      }
      if (opened && !opened.closed) {
        opened.location.replace(target);
        return 'window';
      }
      windows.leaveFor(target);
      return 'page';
    },
    discard: () => opened?.close(),
    watch: (onClosed) => (opened ? watchWindow(opened, onClosed) : () => {}),
    show: () => opened?.focus(),
  };
}

/** Looks every second whether a window is closed, for half an hour. */
function watchWindow(opened: Pick<Window, 'closed'>, onClosed: () => void): () => void {
  const stop = () => {
    clearInterval(timer);
    clearTimeout(end);
  };
  const timer = setInterval(() => {
    if (!opened.closed) return;
    stop();
    onClosed();
  }, WINDOW_CHECK_MS);
  const end = setTimeout(stop, WINDOW_WATCH_MS);
  return stop;
}

function webAddress(address: string): string | null {
  const url = URL.parse(address, window.location.href);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
