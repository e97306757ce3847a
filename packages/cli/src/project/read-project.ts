import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import type { ProjectFile } from './project-schema.ts';

export const PROJECT_FILE = 'linkwright.config.json';
const MAX_LENGTH = 1_000_000;

export interface Project extends ProjectFile {
  /** Absolute path of the folder that the file stands in. */
  folder: string;
}

export interface ProjectFlags extends CommonFlags {
  /** False with --no-project. */
  project?: boolean;
}

/**
 * The project file of the working folder, or of the nearest folder above that has one; undefined where
 * none has, or with --no-project. Throws UsageError naming what is wrong with it.
 */
export async function readProject(
  { cwd }: Pick<Context, 'cwd'>,
  { project = true }: ProjectFlags,
): Promise<Project | undefined> {
  if (!project) return undefined;
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    const file = path.join(folder, PROJECT_FILE);
    const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return undefined;
      throw new UsageError(`${file} cannot be read (${cause.code})`, { cause });
    });
    if (text !== undefined) return { ...(await parseProject(text, file)), folder };
    if (folder === path.dirname(folder)) return undefined;
  }
}

async function parseProject(text: string, file: string): Promise<ProjectFile> {
  if (text.length > MAX_LENGTH) throw new UsageError(`${file} is larger than 1 MB`);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw new UsageError(`${file} is not JSON: ${(cause as Error).message}`, { cause });
  }
  const { projectSchema } = await import('./project-schema.ts');
  const parsed = projectSchema.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.slice(0, 5).map(({ path: field, message }) => {
      const where = field.join('.');
      return where ? `${where}: ${message}` : message;
    });
    throw new UsageError(`${file}: ${faults.join('; ')}`);
  }
  for (const [name, { destination }] of Object.entries(parsed.data.lists)) {
    if (destination !== undefined && !Object.hasOwn(parsed.data.destinations, destination)) {
      throw new UsageError(`${file}: lists.${name}: there is no destination '${destination}'`);
    }
  }
  return parsed.data as ProjectFile;
}

/** The flags with the project's profile, where neither they nor the environment name one. */
export const withProfile = <Flags extends CommonFlags>(
  { env }: Pick<Context, 'env'>,
  flags: Flags,
  project: Project | undefined,
): Flags => {
  const profile = flags.profile ?? (env.LINKWRIGHT_PROFILE?.trim() || project?.profile);
  return profile === undefined ? flags : { ...flags, profile };
};
