/** What stands above all others, and crowds that nobody has counted, as each language says them. */
const words: Record<string, string> = {
  en: String.raw`best|cheapest|fastest|largest|biggest|finest|world-class|world-leading|market-leading|award-winning|unrivall?ed|unbeatable|unmatched|unparalleled|second to none|number one|no\. ?1|(?:the|its|our|their) (?:most|least) \p{L}+|(?:the|its|our|their) (?!rest|guest|forest|west|chest|nest|test|request|interest|harvest|contest|latest|honest|modest|digest|protest|nearest|invest|breast|crest|quest|conquest|inquest|earliest)\p{Ll}{2,}est|(?:the )?\p{L}+iest|most \p{L}+ of all|(?:dozens|hundreds|thousands|millions|billions) of`,
  // Nouns end so, too: only what is written small counts.
  de: String.raw`(?<![Aa]m )[Bb]este[rnms]?|[Gg]ünstigste[rns]?|[Ss]chnellste[rns]?|[Gg]rößte[rns]?|[Ff]ührende[rns]?|[Mm]arktführe\p{L}*|weltweit erste[rsnm]?|[Pp]reisgekrönt\p{L}*|[Uu]nschlagbar\p{L}*|[Uu]nübertroffen\p{L}*|[Uu]nvergleichlich\p{L}*|[Kk]onkurrenzlos\p{L}*|[Nn]ummer eins|Nr\. ?1|(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]em|[Dd]en|[Dd]es) (?!erste|letzte|nächste|meiste|feste|ernste|robuste|bewusste|gesamte)\p{Ll}+[^s\s]ste[nmrs]?|[Aa]m (?!besten|meisten|ersten|ehesten|liebsten|letzten|nächsten|wenigsten|festen)\p{Ll}+sten|(?!erstes|letztes|nächstes|festes|ernstes|robustes|bewusstes|gesamtes)\p{Ll}{4,}stes|Dutzende|Hunderte|(?:Zehn)?[Tt]ausende|(?<!\d )Millionen(?= von)`,
  fr: String.raw`l[ea]s? meilleure?s?|numéro un|n° ?1|(?:le|la|les) (?:plus|moins) (?!souvent|tard|tôt|possible)\p{L}+|inégalée?s?|imbattables?|incomparables?|sans (?:égale?|pareil|rivale?)|primée?s?|leader|(?:des )?(?:dizaines|centaines|milliers|millions) d[e’]`,
  es: String.raw`(?:el|la|los|las) mejor(?:es)?|número uno|n\.º ?1|(?:el|la|los|las) (?:\p{L}+ )?(?:más|menos) \p{L}+|insuperables?|inigualables?|incomparables?|imbatibles?|sin (?:igual|rival)|galardonad[oa]s?|líder(?:es)?|\p{L}{3,}ísim[oa]s?|(?:decenas|cientos|miles|millones) de`,
  it: String.raw`(?:il|la|i|le) migliori?e?|numero uno|n\. ?1|(?:il|la|i|le|lo|gli) (?:\p{L}+ )?(?:più|meno) \p{L}+|insuperabil[ei]|imbattibil[ei]|impareggiabil[ei]|ineguagliabil[ei]|senza (?:pari|eguali|rivali)|premiat[oaie]|leader|\p{L}{3,}issim[oaie]|(?:decine|centinaia|migliaia|milioni) d[i’]`,
  pt: String.raw`(?:o|a|os|as) melhor(?:es)?|número um|n\.º ?1|(?:o|a|os|as) (?:\p{L}+ )?(?:mais|menos) \p{L}+|insuperáve(?:l|is)|imbatíve(?:l|is)|inigualáve(?:l|is)|incomparáve(?:l|is)|sem (?:igual|rival)|premiad[oa]s?|líder(?:es)?|\p{L}{3,}íssim[oa]s?|(?:dezenas|centenas|milhares|milhões) de`,
  nl: String.raw`beste|goedkoopste|snelste|grootste|nummer één|nr\. ?1|(?:de|het|hun|onze) (?!eerste|laatste|meeste|juiste|vaste|echte|bewuste|toekomstige)\p{L}+ste|onovertroffen|ongeëvenaard\p{L}*|onverslaanbaar|weergaloos|toonaangevend\p{L}*|bekroond\p{L}*|marktleider|tientallen|honderden|duizenden|(?<!\d )miljoenen`,
  pl: String.raw`naj(?!pierw|częściej|lepiej|później|wyżej|mniej)\p{L}+sz\p{L}+|numer jeden|nr 1|niezrównan\p{L}+|niedoścignion\p{L}+|bezkonkurencyjn\p{L}+|wiodąc\p{L}+|nagradzan\p{L}+|lider\p{L}*|dziesiątki|(?<!(?:dwa|dwie|trzy|cztery|\d) )(?:setki|tysiące|miliony)(?= \p{L})`,
};

const expressionOf = (list: string, flags: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${list})(?!\p{L})|#\s?1(?!\d)`, flags);

const expressions = new Map(
  Object.entries(words).map(([language, list]) => [
    language,
    expressionOf(list, language === 'de' ? 'gu' : 'giu'),
  ]),
);
/** Where nothing tells the language, those of all. */
const anyLanguage = expressionOf(Object.values(words).join('|'), 'giu');

/** Superlatives of a text in a language (ISO 639-1), and crowds without a number. */
export const superlativesIn = (text: string, language: string): string[] =>
  [...text.matchAll(expressions.get(language) ?? anyLanguage)].map(([found]) => found);
