import { z } from 'zod';
import { cleanLine, removeUnsafeCharacters } from './clean.ts';

/** One line that can be stored and shown. */
export const shownLine = z.string().overwrite((text) => cleanLine(removeUnsafeCharacters(text)));
