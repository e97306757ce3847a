import { z } from 'zod';
import { MAX_NAME } from './display-name.ts';

/** A name as it is taken. Names stand in mails: no line of its own, and no link. */
export const name = z
  .string()
  .trim()
  .max(MAX_NAME)
  .regex(/^\P{Cc}*$/u, 'Must be one line')
  .refine((text) => !/:\/\/|www[.]/i.test(text), 'Must not hold a link');
