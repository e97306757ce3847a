import { vi } from 'vitest';
import type { Windows } from '../browser/windows-context.ts';

/** A window as a checkout sees it. */
export interface FakeWindow {
  /** Where it went. */
  address: string | null;
  features: string;
  closed: boolean;
}

/** Windows that open, or are blocked, and where this page would have gone. */
export function fakeWindows({ isBlocked = false } = {}): Windows & {
  opened: FakeWindow[];
  left: string[];
} {
  const opened: FakeWindow[] = [];
  const left: string[] = [];
  return {
    opened,
    left,
    open(_address, features) {
      if (isBlocked) return null;
      const shown: FakeWindow = { address: null, features, closed: false };
      opened.push(shown);
      const handle = {
        document: document.implementation.createHTMLDocument(),
        location: {
          replace: (address: string) => {
            shown.address = address;
          },
        },
        focus: vi.fn(),
        close: () => {
          shown.closed = true;
        },
        get closed() {
          return shown.closed;
        },
      };
      // The part of a window that a checkout uses.
      return handle as unknown as Window;
    },
    leaveFor: (address) => left.push(address),
  };
}
