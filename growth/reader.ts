/** A text of the wanted length that a reader may find hard. */
export interface Shape {
  name: string;
  /** At most `length` characters. */
  text(length: number): string;
}

/** One way into the product for text that a stranger wrote. */
export interface Reader {
  name: string;
  /** The modules it stands for, from the root of the tree: their expressions give it shapes of its own. */
  modules: string[];
  /** Characters that reach it at most. */
  limit: number;
  /** Refusals it throws are verdicts like any other. */
  read(text: string): unknown;
  /** Hard for this reader alone, beside the shapes that everybody gets. */
  shapes?: Shape[];
}
