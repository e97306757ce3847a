import path from 'node:path';
import type { OwnLink } from '@linkwright/core/all';
import type { Project } from './read-project.ts';

export interface LinkFlags {
  destination?: string;
  anchor?: string;
  keyword?: string;
}

/** What a command line names, with the project's names of lists and destinations replaced. */
export interface NamedSources<Flags> {
  flags: Flags;
  sources: string[];
  /** By source: the link for rows of it that say none of their own. */
  links: Map<string, Partial<OwnLink>>;
}

/**
 * `-d plan` becomes the address, words and keyword of the destination `plan`; a source that is the name of a
 * list becomes its files. What is given beside it counts before. A file of that name is named `./plan`.
 */
export function nameSources<Flags extends LinkFlags>(
  project: Project | undefined,
  flags: Flags,
  sources: readonly string[],
): NamedSources<Flags> {
  const named = withDestination(project, flags);
  const found: string[] = [];
  const links = new Map<string, Partial<OwnLink>>();
  let keyword: string | undefined;
  for (const source of sources) {
    const list = ownOf(project?.lists, source);
    const files = list?.files.map((file) => absolute(project?.folder ?? '', file)) ?? [source];
    found.push(...files);
    const destination = ownOf(project?.destinations, list?.destination ?? '');
    if (!destination) continue;
    keyword ??= destination.keyword;
    const { url, anchor } = destination;
    const own = {
      ...(flags.destination === undefined && { destinationUrl: url }),
      ...(flags.anchor === undefined && anchor !== undefined && { anchorText: anchor }),
    };
    for (const file of files) links.set(file, own);
  }
  return {
    flags: keyword !== undefined && named.keyword === undefined ? { ...named, keyword } : named,
    sources: found,
    links,
  };
}

function withDestination<Flags extends LinkFlags>(
  project: Project | undefined,
  flags: Flags,
): Flags {
  const destination = ownOf(project?.destinations, flags.destination ?? '');
  if (!destination) return flags;
  const { url, anchor, keyword } = destination;
  return {
    ...(anchor !== undefined && { anchor }),
    ...(keyword !== undefined && { keyword }),
    ...flags,
    destination: url,
  };
}

/** An address stays one; a file is one of the project's folder. */
const absolute = (folder: string, file: string): string =>
  /^https?:\/\//i.test(file) ? file : path.resolve(folder, file);

export const ownOf = <Value>(
  values: Record<string, Value> | undefined,
  name: string,
): Value | undefined => (values && Object.hasOwn(values, name) ? values[name] : undefined);
