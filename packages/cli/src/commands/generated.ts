import type { GenerationBody } from '@linkwright/core/all';
import type { Article } from '../articles/article.ts';
import type { Config } from '../config.ts';
import type { Presenter } from '../presenter.ts';
import type { Facts } from '../results.ts';

export interface GenerateInput {
  body: GenerationBody;
  config: Config;
  presenter: Presenter;
  /** Picks up the same request, which was interrupted. */
  resume: boolean;
}

/** A finished generation, wherever it was done. */
export interface Generated {
  article: Article;
  /** For programs. */
  result: object;
  /** For people. */
  facts: Facts;
}
