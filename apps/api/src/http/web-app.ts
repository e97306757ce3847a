import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PageData, PageRenderer, ReaderLanguage } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import { createTextTranslation, type TranslateText } from './text-translation.ts';

/** What writes mails, in one language. */
export type Mails = typeof import('@linkwright/core/messages');

type ComposeClientReport = typeof import('@linkwright/core/all').composeClientReport;

/** The built web app: a renderer for pages, and files for the browser. */
export interface WebApp extends PageRenderer {
  /** Folder of the files that the browser loads, or undefined where a development server gives them. */
  assetsFolder: string | undefined;
  /** The operator's own words, by name. */
  content: Record<string, unknown>;
  /** Base64 SHA-256 of each `<style>` that pages of these kinds carry inline; of all kinds unless given. */
  inlineStyleHashes(kinds?: readonly PageData['kind'][]): string[];
  /**
   * Loads what is made in a language, once; until then its pages come in English. Absent where a
   * development server gives the sources, which are English.
   */
  load?(language: ReaderLanguage): Promise<LanguageBuild>;
  /** What the server answers calls with, in other languages than English. */
  translate?: Partial<Record<ReaderLanguage, TranslateText>>;
  /** A development server hooks itself in, and has to be closed. */
  attach?(app: FastifyInstance): void;
  close?(): Promise<void>;
}

/** The door of the web app's server build. */
export interface WebServerBuild {
  content: Record<string, unknown>;
  createRenderer(options: { manifest: unknown }): Pick<WebApp, 'render' | 'inlineStyleHashes'>;
  mails: Mails;
  composeClientReport: ComposeClientReport;
}

/** What is made in one language: its pages are by then as well. */
export interface LanguageBuild {
  mails: Mails;
  /** What composes reports for clients. */
  composeClientReport: ComposeClientReport;
}

const distFolder = new URL('../../../web/dist/', import.meta.url);

/** Loads the web app as built files, never as a module of ours: it may change without us. */
export async function loadWebApp(): Promise<WebApp> {
  const en = await loadLanguage('server.js', 'manifest.json');
  const texts = await readFile(new URL('server/texts.de.json', distFolder), 'utf8');
  let loading: ReturnType<typeof loadLanguage> | undefined;
  let german = en.renderer;
  /** Another program of the same size, which takes memory only where somebody reads German. */
  async function loadGerman() {
    loading ??= loadLanguage('server.de.js', 'manifest.de.json');
    const de = await loading;
    german = de.renderer;
    return de;
  }
  return {
    render: (request) => (request.language === 'de' ? german : en.renderer).render(request),
    content: en.content,
    inlineStyleHashes: (kinds) => en.renderer.inlineStyleHashes(kinds),
    load: async (language) => (language === 'de' ? loadGerman() : en),
    translate: { de: createTextTranslation(JSON.parse(texts), '.') },
    assetsFolder: fileURLToPath(new URL('client/', distFolder)),
  };
}

/** One language's pages, with the list of files that the browser loads in it, and mails. */
async function loadLanguage(server: string, manifest: string) {
  const json = await readFile(new URL(`client/.vite/${manifest}`, distFolder), 'utf8').catch(
    (error: unknown) => {
      throw new Error('The web app is not built. Run: npm run build', { cause: error });
    },
  );
  const build = (await import(new URL(`server/${server}`, distFolder).href)) as WebServerBuild;
  const renderer = build.createRenderer({ manifest: JSON.parse(json) });
  const { mails, composeClientReport, content } = build;
  return { renderer, mails, composeClientReport, content };
}
