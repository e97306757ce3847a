import { z } from 'zod';

/** Longer than any text whose own limit a rule tells, in words of its own. */
const MOST = 5000;
/** The same of an article. */
const MOST_OF_ARTICLE = 100_000;
const LONGEST_TIME = 40;
const FIRST_YEAR = 1970;

/** A text that a rule judges: bounded here, so that the rule has little to read. */
export const judgedText = z.string().max(MOST);

/** The same of an article's text. */
export const judgedArticle = z.string().max(MOST_OF_ARTICLE);

/** A time as the database takes it. */
export const takenTime = z.iso
  .datetime()
  .max(LONGEST_TIME)
  .refine((text) => Number(text.slice(0, 4)) >= FIRST_YEAR, `must be ${FIRST_YEAR} or later`);
