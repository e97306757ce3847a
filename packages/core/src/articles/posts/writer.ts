import type { Category, Length, LinkPolicy, Tone } from './vocabulary.ts';

/** A generation request that passed `parseGenerationRequest`: trimmed, completed, within limits. */
export interface GenerationRequest {
  keyword: string;
  anchorText: string;
  /** Absolute http(s) URL. */
  targetUrl: string;
  tone: Tone;
  length: Length;
  /** Absent: the writer goes by the keyword alone. */
  industry?: Exclude<Category, 'General'>;
  additionalInstructions?: string;
  linkPolicy: LinkPolicy;
}

/** Whatever turns a request into an article: a model behind an API, or the built-in offline writer. */
export interface ArticleWriter {
  /** Shown to people, e.g. `gpt-5-mini` or `offline writer`. */
  readonly name: string;
  /** True when it stands in for a provider; every face of the product says so. */
  readonly isStandIn: boolean;
  /**
   * The article as Markdown, in pieces as they come. Nothing about it is trusted: the caller parses
   * and sanitises. Throws AppError `WRITER_UNAVAILABLE` or `WRITER_TIMEOUT`, and the signal's
   * reason when aborted.
   */
  write(request: GenerationRequest, options: { signal: AbortSignal }): AsyncIterable<string>;
}
