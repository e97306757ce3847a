import type { GenerationRequest } from '../posts/writer.ts';
import {
  type DetectLanguage,
  isWritten,
  languageOfCountry,
  loadLanguageDetection,
} from '../sources/detect-language.ts';
import type { Source } from '../sources/source.ts';
import { composeArticle } from './compose.ts';
import { toMarkdown } from './to-markdown.ts';
import { composeWithoutSources } from './without-sources.ts';

/** An article of what its sources say as Markdown, in pieces: title, then paragraphs, lists and tables. */
export type ComposePieces = (request: GenerationRequest, sources: readonly Source[]) => string[];

/** What it takes to compose, loaded once: of anything, or of these sources alone. */
export async function loadComposing(only?: readonly Source[]): Promise<ComposePieces> {
  // What can be read says itself what it is written in.
  const detectLanguage = only && isReadable(only) ? () => null : await loadLanguageDetection();
  return (request, sources) => {
    const { title, parts } = isReadable(sources)
      ? composeArticle(request, sources)
      : composeWithoutSources(request, languageOf(request, detectLanguage));
    return [{ kind: 'heading', level: 1, text: title } as const, ...parts].map(
      (part) => `${toMarkdown(part, request)}\n\n`,
    );
  };
}

const isReadable = (sources: readonly Source[]): boolean =>
  sources.some(({ blocks, items }) => blocks.length > 0 || items.length > 0);

/** Few words tell little: where the site is says more. */
function languageOf({ keyword, targetUrl }: GenerationRequest, detect: DetectLanguage) {
  const found = detect(keyword);
  return isWritten(found) ? (languageOfCountry(targetUrl) ?? found) : found;
}
