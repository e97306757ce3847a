import type { Browser } from 'playwright-core';
import type { Chromium } from './chromium.ts';

/** Pages that one browser draws before another takes its place: what leaks goes with it. */
const MOST_PAGES = 500;

/** Draws pages in browsers that may die or hang at any moment; one is started when it is needed. */
export class BrowserKeeper {
  readonly #launch: () => Promise<Chromium>;
  readonly #all = new Set<Kept>();
  #current: Kept | undefined;
  #isClosed = false;

  constructor(launch: () => Promise<Chromium>) {
    this.#launch = launch;
  }

  /** Has a page drawn. `giveUp` kills the browser that it was handed: something in it does not end. */
  async use<T>(work: (browser: Browser, giveUp: () => void) => Promise<T>): Promise<T> {
    const kept = this.#alive();
    kept.pages += 1;
    kept.open += 1;
    try {
      const { browser } = await kept.chromium;
      return await work(browser, () => this.#end(kept));
    } finally {
      kept.open -= 1;
      if (kept !== this.#current && kept.open === 0) void this.#end(kept);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#current = undefined;
    await Promise.all([...this.#all].map((kept) => this.#end(kept)));
  }

  #alive(): Kept {
    if (this.#isClosed) throw new Error('The browsers are closed');
    if (this.#current && this.#current.pages < MOST_PAGES) return this.#current;
    const kept: Kept = { chromium: this.#launch(), pages: 0, open: 0 };
    this.#current = kept;
    this.#all.add(kept);
    const forget = () => {
      this.#all.delete(kept);
      if (this.#current === kept) this.#current = undefined;
    };
    kept.chromium.then(({ browser }) => browser.once('disconnected', forget), forget);
    return kept;
  }

  async #end(kept: Kept): Promise<void> {
    if (this.#current === kept) this.#current = undefined;
    const chromium = await kept.chromium.catch(() => undefined);
    await chromium?.kill().catch(() => {});
  }
}

interface Kept {
  chromium: Promise<Chromium>;
  /** That it was handed so far, and that are under way. */
  pages: number;
  open: number;
}
