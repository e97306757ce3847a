import type { WrittenLanguage } from '../../sources/detect-language.ts';
import type { VoiceProfile } from '../../voice/contract.ts';
import type { SayLink } from './language.ts';

/** The sentence around the link, said to its reader. Where a language makes no difference, both are the same. */
export const addressed: Record<
  WrittenLanguage,
  Record<NonNullable<VoiceProfile['formality']>, SayLink>
> = {
  en: {
    formal: (anchor, site, offers, also) =>
      `On the page ${anchor}, ${site} gives you ${offers}${also}.`,
    informal: (anchor, site, offers, also) =>
      `On the page ${anchor}, ${site} gives you ${offers}${also}.`,
  },
  de: {
    formal: (anchor, site, offers, also) =>
      `Auf der Seite ${anchor} finden Sie bei ${site} ${offers}${also}.`,
    informal: (anchor, site, offers, also) =>
      `Auf der Seite ${anchor} findest du bei ${site} ${offers}${also}.`,
  },
  fr: {
    formal: (anchor, site, offers, also) =>
      `Sur la page ${anchor}, vous trouverez ${offers}, chez ${site}${also}.`,
    informal: (anchor, site, offers, also) =>
      `Sur la page ${anchor}, tu trouveras ${offers}, chez ${site}${also}.`,
  },
  es: {
    formal: (anchor, site, offers, also) =>
      `En la página ${anchor} encontrará ${offers}, de ${site}${also}.`,
    informal: (anchor, site, offers, also) =>
      `En la página ${anchor} encontrarás ${offers}, de ${site}${also}.`,
  },
  it: {
    formal: (anchor, site, offers, also) =>
      `Alla pagina ${anchor} troverà ${offers}, di ${site}${also}.`,
    informal: (anchor, site, offers, also) =>
      `Alla pagina ${anchor} troverai ${offers}, di ${site}${also}.`,
  },
  pt: {
    formal: (anchor, site, offers, also) =>
      `Na página ${anchor} encontrará ${offers}, de ${site}${also}.`,
    informal: (anchor, site, offers, also) =>
      `Na página ${anchor} você encontra ${offers}, de ${site}${also}.`,
  },
  nl: {
    formal: (anchor, site, offers, also) =>
      `Op de pagina ${anchor} vindt u bij ${site} ${offers}${also}.`,
    informal: (anchor, site, offers, also) =>
      `Op de pagina ${anchor} vind je bij ${site} ${offers}${also}.`,
  },
  pl: {
    formal: (anchor, site, offers, also) =>
      `Na stronie ${anchor} znajdą państwo ${offers}, serwis ${site}${also}.`,
    informal: (anchor, site, offers, also) =>
      `Na stronie ${anchor} znajdziesz ${offers}, serwis ${site}${also}.`,
  },
};
