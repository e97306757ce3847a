import type { WrittenLanguage } from '../sources/detect-language.ts';

interface Persons {
  i: RegExp;
  we: RegExp;
  /** How one speaks to friends. Where a language makes no difference, all there is. */
  informal: RegExp;
  formal: RegExp | null;
}

const of = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu');
/** In capitals, and not where a sentence begins. */
const capital = (words: string): RegExp =>
  new RegExp(`(?<=[\\p{L}\\p{N}],? )(?:${words})(?![\\p{L}\\p{N}])`, 'gu');

/** Words by which a text speaks of its writer, and to its reader. */
export const persons: Record<WrittenLanguage, Persons> = {
  en: { i: of('i|me|my|mine'), we: of('we|us|our|ours'), informal: of('you|yours?'), formal: null },
  de: {
    i: of('ich|mich|mir|meine?[mnrs]?'),
    we: of('wir|uns|unsere?[mnrs]?'),
    informal: of('du|dich|dir|deine?[mnrs]?|euch|eure?[mnrs]?'),
    formal: capital('Sie|Ihnen|Ihre?[mnrs]?'),
  },
  fr: {
    i: of('je|j|moi|mon|ma|mes'),
    we: of('nous|notre|nos'),
    informal: of('tu|te|toi|ton|ta|tes'),
    formal: of('vous|votre|vos'),
  },
  es: {
    i: of('yo|mí|mi|mis|conmigo'),
    we: of('nosotr[ao]s|nuestr[ao]s?'),
    informal: of('tú|te|ti|tu|tus|contigo'),
    formal: of('usted|ustedes'),
  },
  it: {
    i: of('io|mi[aeo]|miei'),
    we: of('noi|nostr[aeio]'),
    informal: of('tu|ti|tu[aeo]|tuoi'),
    formal: capital('Lei|Le|Su[aeo]|Suoi'),
  },
  pt: {
    i: of('eu|mim|meus?|minhas?'),
    we: of('nós|noss[ao]s?'),
    informal: of('tu|te|ti|teus?|tuas?|você|vocês'),
    formal: of('senhor|senhora|senhores|senhoras'),
  },
  nl: {
    i: of('ik|mij|mijn'),
    we: of('wij|we|ons|onze'),
    informal: of('je|jij|jou|jouw|jullie'),
    formal: of('u|uw'),
  },
  pl: {
    i: of('ja|mnie|mój|moja|moje|mojego|mojej'),
    we: of('my|nas|nam|nasz|nasza|nasze|naszego|naszej'),
    informal: of('ty|ciebie|tobie|cię|twój|twoja|twoje|twojego|twojej'),
    formal: of('pan|pani|państwo|państwa|panu'),
  },
};
