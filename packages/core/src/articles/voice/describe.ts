import type { VoicePerson, VoiceProfile } from './contract.ts';

/** What a profile found, in a line for each thing; for people and for models alike. */
export function describeVoice(profile: VoiceProfile): string[] {
  const { sentenceWords, person, formality, contractions, marks, choices } = profile;
  const often = frequentMarks.filter(({ mark, from }) => marks[mark] >= from);
  const none = frequentMarks.filter(({ mark }) => marks[mark] === 0);
  return [
    `Sentences of about ${Math.round(sentenceWords)} words${length(sentenceWords)}.`,
    personWords[person],
    formality && `The reader is addressed ${formality === 'formal' ? 'formally' : 'informally'}.`,
    contractions && contractionWords[contractions],
    often.length > 0 &&
      `Many ${listed(
        often.map(({ name }) => name),
        'conjunction',
      )}.`,
    none.length > 0 && `No ${listed(none.map(({ name }) => name))}.`,
    ...choices.map(({ uses, avoids }) => `“${uses}”, never ${listed(avoids.map(quoted))}.`),
  ].filter((line) => typeof line === 'string');
}

const length = (words: number): string =>
  words < 13 ? ', which is short' : words > 21 ? ', which is long' : '';

const personWords: Record<VoicePerson, string> = {
  i: 'Speaks of oneself, as “I”.',
  we: 'Speaks of a group that one belongs to, as “we”.',
  you: 'Speaks to the reader, as “you”.',
  nobody: 'Speaks of the subject, without “I”, “we” or “you”.',
};

const contractionWords = {
  often: 'Contractions as in speech: “don’t”, “it’s”.',
  sometimes: 'Contractions now and then.',
  never: 'No contractions: “do not”, “it is”.',
};

/** Marks, and from how many in a thousand words on there are many of them. */
const frequentMarks = [
  { mark: 'exclamation', name: 'exclamation marks', from: 4 },
  { mark: 'question', name: 'questions', from: 8 },
  { mark: 'semicolon', name: 'semicolons', from: 4 },
  { mark: 'dash', name: 'dashes', from: 6 },
  { mark: 'brackets', name: 'brackets', from: 8 },
] as const;

const quoted = (word: string): string => `“${word}”`;

const listed = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'disjunction') =>
  new Intl.ListFormat('en-GB', { type }).format(names);
