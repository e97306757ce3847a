import { z } from 'zod';
import { safeLine } from './clean.ts';

/** One line that can be stored and shown. */
export const shownLine = z.string().overwrite(safeLine);
