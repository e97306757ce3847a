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
