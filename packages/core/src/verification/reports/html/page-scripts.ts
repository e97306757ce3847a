import type { Tag } from './scanned-tag.ts';

/** Characters of an inline script in which it begins to draw. */
const BEGINNING = 4000;

/** Files that frameworks and bundlers name so, of a site's own and on its content network. */
const framework =
  /\/_next\/static\/|\/_nuxt\/|\/_app\/immutable\/|\/static\/js\/(?:main|bundle|runtime)|\b(?:webpack|bundle|runtime|chunk|polyfills|client-entry|entry-client)\b[^/]{0,80}\.m?js/iu;
/** What frameworks begin to draw with, and where they keep what is drawn. */
const drawing =
  /\b(?:createRoot|hydrateRoot|createApp|createSSRApp|bootstrapApplication|platformBrowserDynamic)\s?\(|\b__(?:NEXT_DATA|NUXT|INITIAL_STATE|APOLLO_STATE|sveltekit|remixContext)|\bReactDOM\.(?:render|hydrate)\s?\(|\bdocument\.write(?:ln)?\s?\(|\.innerHTML\s?\+?=|\.insertAdjacentHTML\s?\(/u;

/** What the scripts of a page may have to do with what people see of it. */
export class PageScripts {
  /** Any script at all. */
  isThere = false;
  /** They draw the page, or part of it. */
  makePage = false;

  add(tag: Tag): void {
    this.isThere = true;
    if (this.makePage) return;
    const src = tag.get('src')?.slice(0, BEGINNING) ?? '';
    const isModule = tag.get('type')?.trim().toLowerCase() === 'module';
    this.makePage = (isModule && src !== '') || framework.test(src);
  }

  /** What stands in the element itself. */
  addInline(content: string): void {
    this.makePage ||= drawing.test(content.slice(0, BEGINNING));
  }
}
