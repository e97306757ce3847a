import { de } from './de.ts';
import type { Messages } from './en.ts';

/** What the generator speaks beside English. */
export const languages: readonly Messages[] = [de];
