/** The part of Vite's client manifest that a page needs. */
export interface Manifest {
  [source: string]: {
    file: string;
    name?: string;
    css?: string[];
    imports?: string[];
    isEntry?: boolean;
  };
}

/** Files that a page loads, as absolute paths. */
export interface PageAssets {
  scripts: string[];
  /** Modules that the scripts ask for once the page is painted. */
  modules: string[];
  styles: string[];
}

const entry = 'src/main.tsx';
/** The chunk that the entry imports in a step of its own, by its name in `vite.config.ts`. */
const LIVE = 'live';

/** What the home and app pages load: the entry, its imports, and those of lazy screens. */
export function assetsOf(manifest: Manifest, screens: string[]): PageAssets {
  const modules = new Set<string>();
  const styles = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || modules.has(chunk.file)) return;
    modules.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  const script = manifest[entry]?.file;
  if (!script) throw new Error(`The client manifest has no ${entry}`);
  const live = Object.keys(manifest).find((source) => manifest[source]?.name === LIVE);
  if (!live) throw new Error(`The client manifest has no chunk ${LIVE}`);
  visit(live);
  for (const screen of screens) visit(screen);
  modules.delete(script);
  const absolute = (file: string) => `/${file}`;
  return {
    scripts: [absolute(script)],
    modules: [...modules].map(absolute),
    styles: [...styles].map(absolute),
  };
}

/** The script of pages that are whole without one. */
export function staticScript(manifest: Manifest | undefined): string {
  const source = 'src/signed-in-links.ts';
  if (!manifest) return `/${source}`;
  const file = manifest[source]?.file;
  if (!file) throw new Error(`The client manifest has no ${source}`);
  return `/${file}`;
}

/** The same in development, where Vite serves sources. */
export const developmentAssets: PageAssets = {
  scripts: [`/${entry}`],
  modules: [],
  styles: ['/src/app.css'],
};
