/** Bytes that one page holds. */
export interface Hold {
  add(bytes: number): void;
  /** True where there is no room for more; `goOn` is called once there is. */
  mustWait(goOn: () => void): boolean;
  /** Gives all of them back. */
  end(): void;
}

interface Page {
  bytes: number;
  /** What goes on with it; null while it does not wait. */
  waiting: (() => void)[] | null;
}

/** Bounds the bytes that pages hold together: one that wants more waits until others gave some back. */
export class HeldBytes {
  readonly #most: number;
  #held = 0;
  /** Pages that hold bytes and do not wait: what they hold is given back without anybody's help. */
  #moving = 0;
  readonly #queue = new Set<Page>();

  constructor(most: number) {
    this.#most = most;
  }

  begin(): Hold {
    const page: Page = { bytes: 0, waiting: null };
    return {
      add: (bytes) => {
        if (page.bytes === 0 && page.waiting === null) this.#moving += 1;
        page.bytes += bytes;
        this.#held += bytes;
      },
      mustWait: (goOn) => this.#mustWait(page, goOn),
      end: () => {
        this.#queue.delete(page);
        if (page.bytes > 0 && page.waiting === null) this.#moving -= 1;
        this.#held -= page.bytes;
        page.bytes = 0;
        this.#wake();
      },
    };
  }

  #mustWait(page: Page, goOn: () => void): boolean {
    if (page.waiting) {
      page.waiting.push(goOn);
      return true;
    }
    const isMoving = page.bytes > 0;
    const others = this.#moving - (isMoving ? 1 : 0);
    // The last that moves goes on, whatever it takes: nobody else would give anything back.
    if (this.#held < this.#most || others === 0) return false;
    if (isMoving) this.#moving -= 1;
    page.waiting = [goOn];
    this.#queue.add(page);
    return true;
  }

  /** One after the other: what goes on may hold more at once. */
  #wake(): void {
    for (const page of this.#queue) {
      if (this.#held >= this.#most && this.#moving > 0) return;
      this.#queue.delete(page);
      const goOn = page.waiting ?? [];
      page.waiting = null;
      if (page.bytes > 0) this.#moving += 1;
      for (const one of goOn) one();
    }
  }
}
