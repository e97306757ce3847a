import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const everyMs = 3500;
const slides = ['one', 'two', 'three'].map((key) => ({ key, content: key }));

/** jsdom lays nothing out: each slide is 100 wide and stands after the one before it. */
function layOut(): void {
  const position = (element: HTMLElement) =>
    element.tagName === 'LI' ? [...(element.parentElement?.children ?? [])].indexOf(element) : 0;
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return 100 * position(this);
  });
}

function provideBrowser(isMotionReduced: boolean): void {
  const media = { matches: isMotionReduced, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
  class Observer {
    readonly #report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.#report = report;
    }
    observe() {
      const seen = [{ isIntersecting: true }] as IntersectionObserverEntry[];
      this.#report(seen, this as unknown as IntersectionObserver);
    }
    disconnect() {}
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal(
    'ResizeObserver',
    class extends Observer {
      override observe() {}
    },
  );
}

async function show(): Promise<void> {
  const { container } = render(<Carousel label="Stories" everyMs={everyMs} slides={slides} />);
  await vi.waitFor(() => expect(container.querySelector('[data-driven="true"]')).toBeTruthy());
}

/** Where the track stands after so many milliseconds. */
async function trackAfter(ms: number): Promise<string> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  return screen.getByRole('list').style.transform;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  layOut();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('Carousel', () => {
  it('moves on by itself', async () => {
    provideBrowser(false);
    await show();
    const first = await trackAfter(0);
    expect(await trackAfter(everyMs + 1500)).not.toBe(first);
  });

  it('stands still while paused, also after the pointer has come and gone', async () => {
    provideBrowser(false);
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Pause stories' }));
    const region = screen.getByRole('region', { name: 'Stories' });
    fireEvent.pointerEnter(region);
    fireEvent.pointerLeave(region);
    const still = await trackAfter(1500);
    expect(await trackAfter(4 * everyMs)).toBe(still);
  });

  it('stands still under the pointer and moves on when it leaves', async () => {
    provideBrowser(false);
    await show();
    const region = screen.getByRole('region', { name: 'Stories' });
    fireEvent.pointerEnter(region);
    const still = await trackAfter(1500);
    expect(await trackAfter(2 * everyMs)).toBe(still);
    fireEvent.pointerLeave(region);
    expect(await trackAfter(everyMs + 1500)).not.toBe(still);
  });

  it('stands still when less motion is asked for', async () => {
    provideBrowser(true);
    await show();
    const still = await trackAfter(1500);
    expect(await trackAfter(4 * everyMs)).toBe(still);
    expect(screen.getByRole('button', { name: 'Pause stories' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });
});
