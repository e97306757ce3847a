import {
  industries,
  lengths,
  linkPolicies,
  renderModes,
  runConditions,
  tones,
} from '@linkwright/core/vocabulary';
import { z } from 'zod';

/** Names of lists and destinations are no addresses and no files. */
const name = z.string().regex(/^[a-z][\w-]{0,59}$/i, 'letters, digits, - and _, a letter first');
const text = z.string().min(1).max(2000);
const condition = z.enum(runConditions);

const destination = z
  .strictObject({
    url: text.describe('where links must lead'),
    anchor: text.optional().describe('the words that must carry them'),
    keyword: text.optional().describe('what the links, or articles, are about'),
  })
  .describe('a place that links lead to');

const list = z
  .strictObject({
    files: z
      .array(text)
      .min(1)
      .max(100)
      .describe('list files, relative to this one, or addresses of pages or sitemaps'),
    destination: name.optional().describe('for rows that say none of their own'),
  })
  .describe('pages that are looked at together');

const report = z
  .strictObject({
    local: z.boolean(),
    keyword: text,
    failOn: z.array(condition).min(1),
    only: z.array(condition).min(1),
    since: z.literal('LAST'),
    concurrency: z.int().min(1).max(200),
    render: z.enum(renderModes),
  })
  .partial();

const generate = z
  .strictObject({
    local: z.boolean(),
    draft: z.boolean(),
    tone: z.enum(tones),
    length: z.enum(lengths),
    industry: z.enum(industries),
    instructions: text,
    linkPolicy: z.enum(linkPolicies),
  })
  .partial();

/**
 * What a project keeps for everybody who works on it. It comes along with strangers' folders, so it
 * names no server, holds no key and says of no file that it is to be written.
 */
export const projectSchema = z.strictObject({
  $schema: z.string().max(2000).optional(),
  profile: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('the profile of your own settings, unless a flag or LINKWRIGHT_PROFILE names one'),
  destinations: z.record(name, destination).default({}),
  lists: z.record(name, list).default({}),
  defaults: z
    .strictObject({ report, generate, monitor: z.strictObject({ campaign: text }).partial() })
    .partial()
    .default({})
    .describe('flags that need not be given'),
});

/** As it is read: JSON knows no undefined. */
export type ProjectFile = Stated<z.infer<typeof projectSchema>>;
type Stated<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [Field in keyof T]: Stated<Exclude<T[Field], undefined>> }
    : T;

/** The schema as JSON Schema, for editors. */
export const projectJsonSchema = () => ({
  title: 'linkwright.config.json',
  ...z.toJSONSchema(projectSchema, { io: 'input' }),
});
