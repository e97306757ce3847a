import { z } from 'zod';

/**
 * Fields of answers that hold sentences of ours, in English: for a page in another language the server
 * translates them. A schema is put down here last, as `.describe()` and the like make new ones of it.
 */
export const sentences = z.registry();
