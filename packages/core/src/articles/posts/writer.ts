import type { Source } from '../sources/source.ts';
import type { VoiceProfile } from '../voice/contract.ts';
import type { Category, Length, LinkPolicy, Tone } from './vocabulary.ts';

/** A generation request that passed `parseGenerationRequest`: trimmed, completed, within limits. */
export interface GenerationRequest {
  keyword: string;
  anchorText: string;
  /** Absolute http(s) URL. */
  targetUrl: string;
  tone: Tone;
  length: Length;
  /** A count of words that counts instead of the length's. */
  words?: number | undefined;
  /** Absent: the writer goes by the keyword alone. */
  industry?: Exclude<Category, 'General'>;
  additionalInstructions?: string;
  linkPolicy: LinkPolicy;
  /** How whoever asks writes; absent: the tone alone counts. */
  voiceProfile?: VoiceProfile;
  /** Whoever asks wants it written without their voice. */
  voice?: false;
  /** Addresses that the article may rest on besides its target: absolute http(s) URLs, at most 10. */
  sources?: string[];
  /** Text that the article may rest on, at most 20,000 characters. */
  notes?: string;
}

/** What of a request no article tells, kept with it so that it can be written anew in the same way. */
export type KeptRequest = Omit<
  GenerationRequest,
  'keyword' | 'anchorText' | 'targetUrl' | 'linkPolicy' | 'voiceProfile'
>;

/** Whatever turns a request into an article: a model behind an API, or the built-in offline writer. */
export interface ArticleWriter {
  /** Shown to people, e.g. `gpt-5-mini` or `offline writer`. */
  readonly name: string;
  /** True when it stands in for a provider; every face of the product says so. */
  readonly isStandIn: boolean;
  /** True where it states what its sources say and nothing else: without one its article is short. */
  readonly composes?: boolean | undefined;
  /**
   * The article as Markdown, in pieces as they come; each statement may carry the number of its source,
   * from 1 in their order: `[^1]`. Nothing about it is trusted: the caller parses, sanitises, and holds
   * it to the sources. Throws AppError `WRITER_UNAVAILABLE` or `WRITER_TIMEOUT`, and the signal's
   * reason when aborted.
   */
  write(request: GenerationRequest, options: WritingOptions): AsyncIterable<string>;
  /**
   * The article once more, whole, without what stands in none of its sources, in what `write` has left of
   * its time. Absent: that is only taken out. Throws as `write` does.
   */
  repair?:
    | ((
        request: GenerationRequest,
        options: WritingOptions & { draft: UnsupportedDraft },
      ) => AsyncIterable<string>)
    | undefined;
}

export interface WritingOptions {
  signal: AbortSignal;
  sources?: readonly Source[] | undefined;
}

/** A writer's answer, and what of it stands in no source. */
export interface UnsupportedDraft {
  answer: string;
  /** Each sentence, with what of it is missing in brackets. */
  unsupported: readonly string[];
  /** There where it has fewer words than were asked for. */
  short?: { words: number; min: number; max: number } | undefined;
}
