import type { GenerationRequest } from '../posts/writer.ts';
import { isWritten } from '../sources/detect-language.ts';
import { splitSentences } from '../sources/sentence-spans.ts';
import { byAngle } from './angle.ts';
import { classifySubject } from './classify.ts';
import { ANCHOR, type Composition } from './compose.ts';
import { kindWords } from './languages/kinds.ts';
import { whereToLook } from './languages/where-to-look.ts';
import { asWritten } from './names.ts';

/** What can be said where nothing could be read: what to find out about a subject of that kind, and where. */
export function composeWithoutSources(
  { keyword, targetUrl, additionalInstructions: angle }: GenerationRequest,
  language: string | null,
): Composition {
  const name = asWritten(keyword, []);
  const connecting = (text: string) => ({ text, sources: [] });
  if (language !== null && !isWritten(language)) {
    // There are no words that could connect these.
    return {
      title: `${name} – ${new URL(targetUrl).hostname}`,
      parts: [{ kind: 'paragraph', sentences: [connecting(`${name}: ${ANCHOR}`)] }],
    };
  }
  const written = language ?? 'en';
  const words = kindWords[written];
  const kind = classifySubject(keyword);
  return {
    title: words.heading(name),
    parts: [
      { kind: 'paragraph', sentences: [connecting(words.opening(name))] },
      { kind: 'paragraph', sentences: [connecting(words.link(ANCHOR))] },
      {
        kind: 'list',
        isOrdered: false,
        items: byAngle(words.questions[kind], angle, (text) => text).map(connecting),
      },
      { kind: 'paragraph', sentences: splitSentences(whereToLook[written][kind]).map(connecting) },
    ],
  };
}
