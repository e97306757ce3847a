import type { KindOfPage, PageSigns } from './page-signs.ts';
import { plainWords } from './plain-words.ts';

/** Characters that a page may show which its scripts have not drawn yet: without a sign, and with one. */
const LITTLE = 200;
const SOME = 1000;
const FEW_LINKS = 3;

/** The element that scripts draw the page into, while there is nothing in it. */
const emptyRoot =
  /<(div|main|section|body)\b[^>]{0,200}\bid\s?=\s?["']?(?:root|app|main-app|react-root|__next|__nuxt|___gatsby|svelte|q-app|app-root|ember-app)\b[^>]{0,200}>\s{0,200}<\/\1>/iu;
const emptyElement = /<([a-z]{1,30}-[a-z-]{1,40})\b[^>]{0,200}>\s{0,200}<\/\1>/iu;
const loading =
  /^(?:please wait|just a moment|loading|wird geladen|laden|lädt|bitte warten|chargement|cargando|caricamento|carregando|ładowanie|загрузка|yükleniyor|読み込み中|加载中|載入中|로딩)/u;
const needsScript = /javascript|scripts? (?:is|are) (?:disabled|required)|enable js\b/iu;
/** A bundle of the site itself, and an inline script that makes the page. */
const bundle =
  /<script\b[^>]{0,200}\bsrc\s?=\s?["']?(?![a-z]{1,10}:|\/\/|\/cdn-cgi\/)[^"'\s>]{0,300}(?:bundle|main|app|index|runtime|chunk|vendor|webpack|entry|polyfill|_next|_nuxt|_app|static\/js|assets)[^"'\s>]{0,100}\.m?js/iu;
const drawing =
  /document\.write(?:ln)?\s?\(|\.innerHTML\s?=|\.insertAdjacentHTML\s?\(|\bcreateRoot\s?\(|\bhydrateRoot\s?\(|\.mount\s?\(|\bcreateApp\s?\(|\.appendChild\s?\(|\.append\s?\(/u;
const scriptRedirect =
  /(?:^|[^\w.$])(?:(?:window|document|self|top|parent)\.)?location(?:\.href)?\s?=(?!=)|\blocation\.(?:replace|assign)\s?\(/u;
/** What people see without any text. */
const shown = /<(?:img|svg|canvas|video|audio|object|embed|input|button|picture)\b/iu;
/** What a script begins with. */
const inScript = /<script\b[^>]{0,300}>([^<]{0,4000})/giu;

/** What a page is that browsers make something else of, or nothing; null of one that stands there as it is. */
export function scriptedKind(page: PageSigns): KindOfPage | null {
  const { visible, links, hasScript, hasFrame, opening, length } = page;
  const isBare = visible <= LITTLE && links <= FEW_LINKS;
  if (hasFrame && isBare) return kind('frames', 'its frames hold what people see');
  if (isBare && hasScript && opening.length === length) {
    const [redirect] = findInScripts(opening, scriptRedirect) ?? [];
    if (redirect !== undefined) return kind('script-redirect', redirect.trim());
  }
  if (hasScript) {
    const sign = signOfShell(page);
    if (sign !== null) return kind('shell', sign);
  }
  const isEmpty = visible === 0 && links === 0 && opening.length === length;
  return isEmpty && !shown.test(opening) ? kind('empty', 'no text and no link') : null;
}

function signOfShell({
  visible,
  links,
  opening,
  noscript,
  lines,
  title,
}: PageSigns): string | null {
  if (visible === 0 && links === 0) return 'no text and no link';
  if (links > FEW_LINKS || visible > SOME) return null;
  const [root] = emptyRoot.exec(opening) ?? [];
  if (root !== undefined) return root.slice(0, 80);
  if (needsScript.test(noscript)) return `“${noscript.slice(0, 80)}”`;
  if (visible > LITTLE) return null;
  const [element] = emptyElement.exec(opening) ?? [];
  if (element !== undefined) return element.slice(0, 80);
  const [text = ''] = lines;
  if (loading.test(plainWords(text)) || loading.test(plainWords(title)))
    return `“${text.slice(0, 80)}”`;
  const [made] = bundle.exec(opening) ?? findInScripts(opening, drawing) ?? [];
  return made === undefined ? null : made.slice(0, 80);
}

function findInScripts(opening: string, sought: RegExp): RegExpExecArray | null {
  for (const [, script = ''] of opening.matchAll(inScript)) {
    const found = sought.exec(script);
    if (found) return found;
  }
  return null;
}

const kind = (name: KindOfPage['kind'], sign: string): KindOfPage => ({
  kind: name,
  sign,
  isSure: false,
});
