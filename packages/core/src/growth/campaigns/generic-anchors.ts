/** A text without spaces and marks, which mean nothing here. */
export const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Words that fit any link, in the languages that articles are written in, without spaces and marks. */
export const genericAnchors: ReadonlySet<string> = new Set(
  [
    'here, click here, click, this, this page, this site, this website, this article, this post, this link, link, website, site, page, source, more, read more, learn more, find out more, see more, more information, more info, details, visit, visit site, visit website, homepage, continue reading, go here, check it out',
    'hier, hier klicken, klicken sie hier, diese seite, diese website, webseite, seite, quelle, mehr, mehr lesen, mehr erfahren, weiterlesen, mehr informationen, zur website, zur seite',
    'ici, cliquez ici, ce site, cette page, site web, en savoir plus, lire la suite, lire plus, plus, plus d’informations',
    'aquí, haz clic aquí, haga clic aquí, este sitio, esta página, sitio web, leer más, más información, ver más, saber más',
    'qui, clicca qui, questo sito, questa pagina, sito web, leggi di più, scopri di più, maggiori informazioni, continua a leggere',
    'aqui, clique aqui, este site, esta página, leia mais, saiba mais, mais informações',
    'klik hier, deze site, deze pagina, lees meer, meer informatie, meer lezen',
    'tutaj, kliknij tutaj, ta strona, czytaj więcej, więcej, więcej informacji',
  ].flatMap((line) => line.split(', ').map((words) => letters(words))),
);
