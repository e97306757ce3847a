import { stripEnd } from '../../base/text/strip-end.ts';
import type { Industry } from './bank/industries.ts';
import type { Voice } from './bank/voices.ts';
import { escapeText } from './escape.ts';
import { capitalised, titleCased } from './grammar.ts';
import { inVoice } from './tone.ts';
import type { Topic } from './topic.ts';

/** Turns a template of the bank into Markdown; `brief` shortens a long keyword. */
export type Phrase = (template: string, options?: { brief?: boolean }) => string;

/** The words of one article, for the placeholders of the bank. */
export function createPhrase(topic: Topic, industry: Industry, voice: Voice): Phrase {
  const bare = stripEnd(topic.keyword, /\./);
  const inHeading = capitalised(stripEnd(topic.keyword, /[.?!]/));
  const hired = topic.service;
  const many = topic.plural;
  const values: Record<string, string> = {
    k: topic.phrase,
    q: topic.about,
    h: inHeading,
    t: titleCased(bare),
    is: many ? 'are' : 'is',
    does: many ? 'do' : 'does',
    s: many ? '' : 's',
    audience: industry.audience,
    pros: industry.pros,
    field: industry.field,
    setting: industry.setting,
    option: hired ? 'provider' : 'option',
    options: hired ? 'providers' : 'options',
    seller: hired ? 'provider' : 'seller',
    sellers: hired ? 'providers' : 'sellers',
    buyer: hired ? 'client' : 'buyer',
    buyers: hired ? 'Clients' : 'Buyers',
  };
  const briefly = { ...values, k: topic.brief.phrase, q: topic.brief.about };
  const known = new Map<string, string>();
  const write = (template: string, brief: boolean): string => {
    const words: Record<string, string> = brief ? briefly : values;
    return (
      inVoice(template, voice)
        .replace(/\b([Aa])n? \{option\}/gu, hired ? '$1 provider' : '$1n option')
        .replace(/^(\W*)\{(\w+)\}/u, (_, before: string, name: string) => {
          return before + escapeText(capitalised(words[name] ?? ''));
        })
        .replace(/\{(\w+)\}/gu, (_, name: string) => escapeText(words[name] ?? ''))
        // A keyword's own final mark and the sentence's would stand side by side.
        .replace(/([.?!])(”?)\.(?=\s|$)/gu, '$1$2')
    );
  };
  return (template, { brief = false } = {}) => {
    const key = `${brief} ${template}`;
    const text = known.get(key) ?? write(template, brief);
    known.set(key, text);
    return text;
  };
}
