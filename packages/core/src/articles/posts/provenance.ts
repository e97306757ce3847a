import { guessLanguage } from '../sources/guess-language.ts';
import { citeSources } from './cite-sources.ts';
import type { Grounding } from './grounding.ts';
import type { Provenance, WriterKind } from './provenance-schema.ts';
import { provenanceWords } from './provenance-words.ts';

/** What is recorded of how an article came about. */
export interface Making {
  madeBy: WriterKind | null;
  grounding: Grounding | null;
  /** A person let it be published, or changed it. */
  isApproved: boolean;
  isEdited: boolean;
  /** The author's name, where there is one. */
  authorName: string | null;
}

const digitalSourceTypes: Record<WriterKind, string> = {
  model: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
  composed: 'https://schema.org/AlgorithmicMediaDigitalSource',
};

/**
 * An article as readers see it, with the numbers of its sources in the text, and how it was made
 * (docs/specification/articles.md, What readers see).
 */
export function showProvenance(
  content: string,
  making: Making,
  siteName: string,
): { html: string; provenance: Provenance } {
  const { madeBy, grounding, isApproved, isEdited } = making;
  const language = languageOf(content) ?? grounding?.sources[0]?.language ?? null;
  const cited =
    grounding && grounding.evidence.length > 0
      ? citeSources(content, grounding, language)
      : { html: content, sources: [], sourced: 0, statements: grounding?.statements ?? 0 };
  const words = provenanceWords(language);
  const count = cited.sources.length;
  // An edited text may have lost what it was made of.
  const used = new Set(grounding?.evidence.flatMap(({ sources }) => sources)).size;
  const made = used || (grounding?.sources.length ?? 0);
  const parts = [
    madeBy && words[madeBy === 'model' ? 'byModel' : 'composed'](made),
    count > 0 && words.checked(count, siteName),
    (isApproved || isEdited) && words[isEdited ? 'edited' : 'approved'](making.authorName),
  ].filter(Boolean);
  return {
    html: cited.html,
    provenance: {
      language,
      line: parts.length > 0 ? asSentence(parts.join(', ')) : '',
      madeBy,
      digitalSourceType: madeBy && digitalSourceTypes[madeBy],
      sources: cited.sources.map(({ number, title, address, readAt }) => ({
        number,
        title,
        address,
        readAt,
      })),
      sourced: cited.sourced,
      statements: cited.statements,
      approvedBy: isApproved || isEdited ? (making.authorName ?? 'its owner') : null,
    },
  };
}

/** Enough of an article to tell, for a page that is made anew for each of its readers. */
const MAX_READ = 2000;

const languageOf = (content: string) =>
  guessLanguage(content.slice(0, MAX_READ).replace(/<[^<>]*>?/g, ' '));

const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
