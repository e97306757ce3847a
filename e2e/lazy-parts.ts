import { readFileSync } from 'node:fs';
import path from 'node:path';
import { diagnosticPages, type ScreenName, screens } from '@linkwright/core/all';

type Load = () => unknown;
/** A module of the web app, whose types are checked there. */
const inWebApp = (file: string) =>
  import(new URL(`../apps/web/src/${file}`, import.meta.url).href) as Promise<unknown>;
const { screenLoads } = (await inWebApp('screens/screen-loads.ts')) as {
  screenLoads: Record<ScreenName | 'diagnosticPages', Load>;
};
const { adminSections } = (await inWebApp('features/operation/admin/sections.ts')) as {
  adminSections: { key: string; load: Load }[];
};

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
}

const client = path.join(path.dirname(import.meta.dirname), 'apps/web/dist/client');

/** The file of each component that the built app loads when it is first drawn, by its source. */
export function builtParts(): Map<string, string> {
  const manifest = path.join(client, '.vite/manifest.json');
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>;
  return new Map(
    Object.entries(chunks).flatMap(([source, { file, isDynamicEntry }]) =>
      isDynamicEntry && source.endsWith('.tsx') ? [[source, `/${file}`]] : [],
    ),
  );
}

/** Which part a loading function asks for, by its own words. */
function sourceOf(load: Load, folder: string): string {
  const asked = /["']([^"']+\.tsx)["']/.exec(load.toString())?.[1];
  if (!asked) throw new Error(`${load} loads nothing`);
  const at = asked.lastIndexOf(`${folder}/`);
  return at < 0 ? path.posix.join(folder, asked) : asked.slice(at);
}

/** Each screen of core's list and each section of the admin area, with where it is shown. */
export function listedParts(): { source: string; at: string }[] {
  const named = (Object.keys(screenLoads) as (ScreenName | 'diagnosticPages')[]).map((name) => ({
    source: sourceOf(screenLoads[name], 'src/screens'),
    at:
      name === 'diagnosticPages'
        ? (diagnosticPages[0] ?? '')
        : screens[name].path.replace(/:\w+/, 'nothing'),
  }));
  const sections = adminSections.map(({ key, load }) => ({
    source: sourceOf(load, 'src/features/operation/admin'),
    at: key ? `/admin/${key}` : '/admin',
  }));
  // Several addresses may show one part, which comes once. What leads elsewhere by itself comes last:
  // what it leads to would have come with it.
  const parts = [...new Map([...named, ...sections].map((part) => [part.source, part])).values()];
  const leads = ({ source }: { source: string }) => /login|auth-|payment|subscription/.test(source);
  return [...parts.filter((part) => !leads(part)), ...parts.filter(leads)];
}
