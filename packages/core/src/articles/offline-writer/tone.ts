import type { Voice } from './bank/voices.ts';
import { capitalised } from './grammar.ts';

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|are|was|were|would|should|could|has|have|had) not\b/giu, '$1n’t'],
  [/\b(w)ill not\b/giu, '$1on’t'],
  [/\b(can)not\b/giu, '$1’t'],
  [/\b(let) us\b(?= [a-z])/giu, '$1’s'],
  [/\b(you|they) are\b(?= [a-z])/giu, '$1’re'],
  [/\b(you|they) will\b(?= [a-z])/giu, '$1’ll'],
  [/\b(you) have got\b/giu, '$1’ve got'],
  [
    /(?<!like )\b(it) is\b(?= (?:an?|the|not|no|easy|easier|hard|harder|worth|useful|tempting|possible|enough|better|always|never|perfectly|cheaper|also|rarely|when|their|what)\b)/giu,
    '$1’s',
  ],
  [
    /\b(that) is\b(?= (?:why|the|an?|where|not|fine|really|normal|enough|perfectly|all)\b)/giu,
    '$1’s',
  ],
  [/\b(there) is\b(?= (?:no|an?|nothing|nearly|rarely|plenty|usually|also|probably)\b)/giu, '$1’s'],
  [/\b(here) is\b(?= (?:an?|the|how)\b)/giu, '$1’s'],
];

/** A template as the tone says it: its register, its words, its contractions. */
export function inVoice(template: string, voice: Voice): string {
  let text = template
    .replace(/<([^<>|]*)\|([^<>|]*)>/gu, voice.formal ? '$1' : '$2')
    .replaceAll("'", '’');
  for (const [from, to] of voice.swaps) {
    text = text.replace(new RegExp(`\\b${from}\\b`, 'gu'), to);
    text = text.replace(new RegExp(`^${capitalised(from)}\\b`, 'u'), capitalised(to));
  }
  if (!voice.contracts) return text;
  for (const [from, to] of contractions) text = text.replace(from, to);
  return text;
}
