/** What one page may cost in a browser. */
export interface RenderingLimits {
  /** Milliseconds in all. */
  timeoutMs: number;
  /** Bytes that its requests bring and take. */
  maxBytes: number;
  requests: number;
  /** Characters of what it has drawn. */
  maxCharacters: number;
  /** Bytes of the browser's memory, with all pages that it draws at once. */
  maxMemory: number;
}

export const RENDERING_LIMITS: RenderingLimits = {
  timeoutMs: 15_000,
  maxBytes: 20 * 1024 * 1024,
  requests: 200,
  maxCharacters: 5 * 1024 * 1024,
  maxMemory: 1024 * 1024 * 1024,
};

/** What an evaluation in a page may take. */
export const READ_MS = 3000;
/** Of the window that pages are drawn in, in CSS pixels. */
export const VIEWPORT = { width: 1280, height: 1024 };
/** Of a picture of a link with its surroundings, in pixels. */
export const PICTURE = { width: 800, height: 400 };
export const MAX_PICTURE_BYTES = 150_000;
/** What taking one may take in all. */
export const PICTURE_MS = 3000;
