import { parseArticleHtml } from '../../base/text/article-html.ts';
import { lineText } from '../backlinks/article-text.ts';
import { countStatements, createGate } from '../gate/gate.ts';
import type { Source } from '../sources/source.ts';
import type { Grounding } from './grounding.ts';
import type { RevisedPost } from './revise.ts';

/** What an edited text rests on. */
export interface EditHolding extends Pick<Grounding, 'evidence' | 'statements'> {
  /** Sentences that stand in no source; absent where it was not held to them. */
  unsupported?: Grounding['removed'] | undefined;
}

/**
 * Holds an edited text to its sources; without them, what it rested on before stays as long as its
 * sentence does. The text itself is left as its owner wrote it.
 */
export function holdEdit(
  { content, keyword, anchorText, targetUrl, grounding }: RevisedPost,
  sources: readonly Source[] | undefined,
): EditHolding {
  const document = parseArticleHtml(content);
  const statements = countStatements(document);
  if (!sources) {
    const text = lineText(document);
    const evidence = (grounding?.evidence ?? []).filter((one) =>
      text.includes(one.text.replace(/\s+/gu, ' ')),
    );
    return { evidence, statements };
  }
  const known = [keyword, anchorText, targetUrl, new URL(targetUrl).hostname];
  const target = sources.find(({ role }) => role === 'target') ?? sources[0];
  const gate = createGate({ sources, known, language: target?.language ?? '' });
  const { evidence, unsupported } = gate.hold(document);
  return { evidence, statements, unsupported };
}
