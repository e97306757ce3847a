import type { Browser } from 'playwright-core';
import type { Chromium } from './chromium.ts';
import { memoryOfTree } from './process-memory.ts';

/** Pages that one browser draws before another takes its place: what leaks goes with it. */
const MOST_PAGES = 500;
const LOOK_MS = 500;

interface Kept {
  chromium: Promise<Chromium>;
  /** That it was handed so far, and that are under way. */
  pages: number;
  open: number;
}

export interface UseOptions {
  /** In a browser of its own. */
  isAlone: boolean;
  /** Waits for the browser to start, which is no time of the page. */
  whileStarting<T>(start: Promise<T>): Promise<T>;
}

/** Draws pages in browsers that may die or hang at any moment; one is started when it is needed. */
export class BrowserKeeper {
  readonly #launch: () => Promise<Chromium>;
  readonly #maxMemory: number;
  readonly #all = new Set<Kept>();
  #current: Kept | undefined;
  #looking: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param maxMemory bytes of one browser, with all its pages */
  constructor(launch: () => Promise<Chromium>, maxMemory: number) {
    this.#launch = launch;
    this.#maxMemory = maxMemory;
  }

  /**
   * Has a page drawn, together with others or in a browser of its own. `giveUp` kills the browser that
   * it was handed: something in it does not end.
   */
  async use<T>(
    work: (browser: Browser, giveUp: () => void) => Promise<T>,
    { isAlone, whileStarting }: UseOptions,
  ): Promise<T> {
    if (this.#isClosed) throw new Error('The browser has been closed');
    const kept = isAlone ? this.#start() : this.#alive();
    kept.pages += 1;
    kept.open += 1;
    this.#looking ??= setInterval(() => void this.#look(), LOOK_MS);
    try {
      const { browser } = await whileStarting(kept.chromium);
      return await work(browser, () => void this.#end(kept));
    } finally {
      kept.open -= 1;
      if (kept !== this.#current && kept.open === 0) void this.#end(kept);
      if (![...this.#all].some(({ open }) => open > 0)) this.#rest();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rest();
    await Promise.all([...this.#all].map((kept) => this.#end(kept)));
  }

  #alive(): Kept {
    if (!this.#current || this.#current.pages >= MOST_PAGES) this.#current = this.#start();
    return this.#current;
  }

  #start(): Kept {
    const kept: Kept = { chromium: this.#launch(), pages: 0, open: 0 };
    this.#all.add(kept);
    const forget = () => {
      this.#all.delete(kept);
      if (this.#current === kept) this.#current = undefined;
    };
    kept.chromium.then(({ browser }) => browser.once('disconnected', forget), forget);
    return kept;
  }

  /** Memory that a page took outside of what its scripts may have is only seen from here. */
  async #look(): Promise<void> {
    for (const kept of this.#all) {
      if (kept.open === 0) continue;
      const { pid } = await kept.chromium.catch(() => ({ pid: undefined }));
      if (pid !== undefined && memoryOfTree(pid) > this.#maxMemory) void this.#end(kept);
    }
  }

  #rest(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  async #end(kept: Kept): Promise<void> {
    if (this.#current === kept) this.#current = undefined;
    const chromium = await kept.chromium.catch(() => undefined);
    await chromium?.kill().catch(() => {});
  }
}
