import type { WidgetFile, WidgetLocale, WidgetMode } from '@linkwright/core/all';
import { loaderScript } from '@linkwright/widget';

/** How a partner wants the generator on their page. Empty texts are left to the visitor. */
export interface EmbedChoices {
  mode: WidgetMode;
  /** `page` is the colour scheme of the page around it. */
  theme: 'page' | 'auto' | 'light' | 'dark';
  /** `#rrggbb`; null for ours. */
  accent: string | null;
  locale: WidgetLocale;
  keyword: string;
  anchorText: string;
  targetUrl: string;
}

export const snippetKinds = ['script', 'integrity', 'loader', 'react'] as const;
export type SnippetKind = (typeof snippetKinds)[number];

export interface SnippetPlace {
  key: string;
  /** Origin of this installation. */
  siteUrl: string;
  /** Without its version until that is known. */
  file: Pick<WidgetFile, 'src'> & Partial<Pick<WidgetFile, 'versionedSrc' | 'integrity'>>;
}

/** What a partner puts on their page; undefined for a version that is not known. */
export function snippetOf(
  kind: SnippetKind,
  { key, siteUrl, file }: SnippetPlace,
  choices: EmbedChoices,
): string | undefined {
  if (kind === 'react') return reactSnippet(key, siteUrl, choices);
  const script = scriptOf(kind, file);
  if (script === undefined) return undefined;
  const attributes = settingsOf(key, choices)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const lines = [script, `<linkwright-generator${attributes}></linkwright-generator>`];
  if (choices.mode === 'popup') {
    lines.push('<button type="button" data-linkwright-open>Write a post</button>');
  }
  return lines.join('\n');
}

function scriptOf(
  kind: Exclude<SnippetKind, 'react'>,
  { src, versionedSrc, integrity }: SnippetPlace['file'],
): string | undefined {
  if (kind === 'script') return `<script type="module" src="${escapeHtml(src)}"></script>`;
  if (kind === 'loader') return `<script>\n${loaderScript(src)}\n</script>`;
  if (versionedSrc === undefined || integrity === undefined) return undefined;
  return `<script type="module" src="${escapeHtml(versionedSrc)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"></script>`;
}

/** The component is the form itself: a popup or a button around it is the host's own. */
function reactSnippet(key: string, siteUrl: string, choices: EmbedChoices): string {
  const props = [['apiUrl', siteUrl] as const, ...settingsOf(key, { ...choices, mode: 'inline' })];
  const lines = props.map(([name, value]) => `  ${camelCase(name)}=${inJsx(value)}`);
  return [
    "import { GeneratorWidget } from '@linkwright/widget';",
    "import '@linkwright/widget/widget.css';",
    '',
    `<GeneratorWidget\n${lines.join('\n')}\n/>`,
  ].join('\n');
}

/** Attributes that say something else than the default, in the order in which one reads them. */
function settingsOf(key: string, choices: EmbedChoices): (readonly [string, string])[] {
  const { mode, theme, accent, locale, keyword, anchorText, targetUrl } = choices;
  const settings = [
    ['partner', key],
    ['mode', mode === 'inline' ? '' : mode],
    ['theme', theme === 'page' ? '' : theme],
    ['accent', accent ?? ''],
    ['locale', locale === 'en' ? '' : locale],
    ['keyword', keyword.trim()],
    ['anchor-text', anchorText.trim()],
    ['target-url', targetUrl.trim()],
  ] as const;
  return settings.filter(([, value]) => value !== '');
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** JSX reads entities in a quoted value, and has no escapes there. */
const inJsx = (value: string): string =>
  /["&\\]/.test(value) ? `{${JSON.stringify(value)}}` : `"${value}"`;
