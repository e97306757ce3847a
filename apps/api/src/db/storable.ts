import { mendText } from '@linkwright/core/all';

/** What is made of JSON, with every text in it as PostgreSQL takes it: without NUL and halves of characters. */
export const storable = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    typeof part === 'string' ? mendText(part) : part,
  ) as T;
