import { vi } from 'vitest';

/** Streams of server-sent events that a test speaks through. Replaces the browser's own. */
export function fakeEventSource() {
  const streams: {
    url: string;
    isClosed: boolean;
    say(type: string, data: unknown): void;
    /** The server answers with no stream. */
    refuse(): void;
  }[] = [];
  class Source extends EventTarget {
    static CLOSED = 2;
    readyState = 1;
    onerror: (() => void) | null = null;
    close: () => void;
    constructor(url: string) {
      super();
      const stream = {
        url,
        isClosed: false,
        say: (type: string, data: unknown) =>
          this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })),
        refuse: () => {
          this.readyState = Source.CLOSED;
          this.dispatchEvent(new Event('error'));
        },
      };
      this.close = () => {
        stream.isClosed = true;
      };
      streams.push(stream);
    }
  }
  vi.stubGlobal('EventSource', Source);
  return streams;
}
