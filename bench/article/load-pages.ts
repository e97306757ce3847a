import { readdirSync, readFileSync } from 'node:fs';
import { parseArticle, serializeArticle } from '../../packages/core/src/base/text/article-html.ts';

/** A page of the fixed set, with further pages of its site. */
export interface BenchPage {
  language: string;
  kind: string;
  name: string;
  /** Whether the writer was mended on it. */
  isTuned: boolean;
  keywords: string[];
  /** The page that is linked to comes first. */
  pages: { address: string; html: string }[];
}

/** An article has no heading of the first level in its text; a page does. */
function toHtml(body: string): string {
  const [, title = '', rest = body] = /^\s*# (.*)\n([\s\S]*)$/.exec(body) ?? [];
  return `<h1>${title}</h1>${serializeArticle(parseArticle(rest))}`;
}

/** Every page of the set, made to HTML as shops and blogs serve it. */
export function loadPages(): BenchPage[] {
  return ['tuned', 'held-out'].flatMap((part) => {
    const folder = new URL(`pages/${part}/`, import.meta.url);
    return readdirSync(folder)
      .sort()
      .flatMap((file) =>
        readFileSync(new URL(file, folder), 'utf8')
          .split(/^=== /mu)
          .slice(1)
          .map((text) => pageOf(text, part === 'tuned')),
      );
  });
}

function pageOf(text: string, isTuned: boolean): BenchPage {
  const [first = '', ...rest] = text.split('\n');
  const [language = '', kind = '', name = ''] = first.split(' ');
  const [head = '', ...bodies] = rest.join('\n').split(/^---$/mu);
  const facts = Object.fromEntries(
    head
      .split('\n')
      .filter((line) => line.includes(': '))
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  const [own = '', ...further] = bodies.join('---').split(/^\+\+\+ /mu);
  const host = `https://${name}.example`;
  const shell = shells[(name.length + kind.length) % shells.length] ?? shells[0];
  const pages = [
    { address: `${host}/${kind}`, html: shell({ language, ...facts, body: own }) },
    ...further.map((page) => {
      const [line = '', ...lines] = page.split('\n');
      const [path = '', ...title] = line.split(' ');
      const more = { language, site: facts.site, title: title.join(' '), body: lines.join('\n') };
      return { address: `${host}${path}`, html: shell(more) };
    }),
  ];
  return { language, kind, name, isTuned, keywords: (facts.keywords ?? '').split(' | '), pages };
}

interface Content {
  language: string;
  site?: string | undefined;
  title?: string;
  description?: string;
  ld?: string;
  body: string;
}

const words: Record<string, { menu: string[]; cookies: string; end: string }> = {
  en: {
    menu: ['Home', 'Shop', 'About us', 'Contact'],
    cookies: 'We use cookies to improve your visit. By continuing you accept our cookie policy.',
    end: 'Subscribe to our newsletter and get 10% off. All rights reserved.',
  },
  de: {
    menu: ['Start', 'Shop', 'Über uns', 'Kontakt'],
    cookies:
      'Wir verwenden Cookies, um Ihren Besuch zu verbessern. Mit der Nutzung stimmen Sie zu.',
    end: 'Newsletter abonnieren und 10 % sparen. Alle Rechte vorbehalten.',
  },
  fr: {
    menu: ['Accueil', 'Boutique', 'À propos', 'Contact'],
    cookies: 'Nous utilisons des cookies pour améliorer votre visite. Acceptez-vous les cookies ?',
    end: 'Abonnez-vous à la newsletter et recevez 10 % de remise. Tous droits réservés.',
  },
  es: {
    menu: ['Inicio', 'Tienda', 'Quiénes somos', 'Contacto'],
    cookies: 'Usamos cookies para mejorar su visita. Al continuar acepta nuestra política.',
    end: 'Suscríbase al boletín y obtenga un 10% de descuento. Todos los derechos reservados.',
  },
  it: {
    menu: ['Home', 'Negozio', 'Chi siamo', 'Contatti'],
    cookies:
      'Usiamo i cookie per migliorare la visita. Continuando si accetta la nostra informativa.',
    end: 'Iscriviti alla newsletter e ricevi il 10% di sconto. Tutti i diritti riservati.',
  },
  pt: {
    menu: ['Início', 'Loja', 'Quem somos', 'Contacto'],
    cookies: 'Usamos cookies para melhorar a sua visita. Ao continuar aceita a nossa política.',
    end: 'Subscreva a newsletter e receba 10% de desconto. Todos os direitos reservados.',
  },
  nl: {
    menu: ['Home', 'Winkel', 'Over ons', 'Contact'],
    cookies: 'Wij gebruiken cookies om uw bezoek te verbeteren. Door verder te gaan stemt u in.',
    end: 'Schrijf u in voor de nieuwsbrief en krijg 10% korting. Alle rechten voorbehouden.',
  },
  pl: {
    menu: ['Start', 'Sklep', 'O nas', 'Kontakt'],
    cookies:
      'Używamy plików cookie, aby ulepszyć wizytę. Korzystając ze strony, akceptujesz politykę.',
    end: 'Zapisz się do newslettera i odbierz 10% zniżki. Wszelkie prawa zastrzeżone.',
  },
};

const wordsOf = (language: string) =>
  words[language] ?? words.en ?? { menu: [], cookies: '', end: '' };

const head = ({ language, site = '', title = '', description, ld }: Content): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} | ${site}</title><meta property="og:site_name" content="${site}">${
    description ? `<meta name="description" content="${description}">` : ''
  }${ld ? `<script type="application/ld+json">${ld}</script>` : ''}<script>window.track=[]</script></head>`;

const menu = (language: string) =>
  wordsOf(language)
    .menu.map((entry, at) => `<li><a href="/menu-${at}">${entry}</a></li>`)
    .join('');

/** Four ways in which sites put their pages together. */
const shells: [(content: Content) => string, ...((content: Content) => string)[]] = [
  (page) =>
    `${head(page)}<body><header><nav><ul>${menu(page.language)}</ul></nav></header><div class="cookie-banner" role="dialog"><p>${wordsOf(page.language).cookies}</p><button>OK</button></div><main>${toHtml(page.body)}</main><footer><p>© 2026 ${page.site}. ${wordsOf(page.language).end}</p></footer></body></html>`,
  (page) =>
    `${head(page)}<body class="home"><div id="header"><div class="menu"><ul>${menu(page.language)}</ul></div></div><div id="content" class="post-content">${toHtml(page.body)}</div><div id="sidebar"><h3>Instagram</h3><ul>${menu(page.language)}</ul></div><div id="footer"><p>© 2026 ${page.site}</p><p>${wordsOf(page.language).end}</p></div><div id="cookie-consent"><p>${wordsOf(page.language).cookies}</p></div></body></html>`,
  (page) =>
    `${head(page)}<body><nav class="navbar">${menu(page.language)}</nav><article class="article"><div class="article-body">${toHtml(page.body)}</div><div class="share-buttons"><a href="#">Facebook</a> <a href="#">X</a></div></article><aside class="related"><ul>${menu(page.language)}</ul></aside><footer>${wordsOf(page.language).end}</footer></body></html>`,
  (page) =>
    `${head(page)}<body><div class="wrapper"><div class="topbar"><a href="/">${page.site}</a></div><div class="container"><div class="row"><div class="col-8">${toHtml(page.body)}</div></div></div><div class="footer-widgets"><p>${wordsOf(page.language).end}</p></div></div></body></html>`,
];
