/** What a toast says. */
export interface Notice {
  title: string;
  text: string;
  /** How long it stays, in milliseconds; 4 s unless told. */
  durationMs?: number;
  /** The way on, where it did not open by itself. */
  link?: { label: string; href: string };
  /** What can be done about it. */
  act?: { label: string; run(): void };
  /** It is not shown any longer than that. */
  until?: AbortSignal;
  /** Something failed that the person waits for. */
  isFault?: boolean;
}
