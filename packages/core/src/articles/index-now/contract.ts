import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { indexNowRoutes } from './routes.ts';

const time = z.iso.datetime();

const hostSchema = z.object({
  host: z.string(),
  keyUrl: z.url().describe('the file by which search engines know that the host agrees'),
  told: z.int().min(0).describe('pages that search engines were told of and that are there'),
  lastToldAt: time.nullable(),
  problem: z.string().nullable().describe('why the last pages were not taken').register(sentences),
  nextAt: time.nullable().describe('not before then is it asked again'),
});
export type IndexNowHost = z.infer<typeof hostSchema>;

export const readIndexNow = defineEndpoint({
  route: indexNowRoutes.read,
  summary:
    'Whether search engines are told of new and changed posts, and what they answered (admins)',
  tag: 'admin',
  callers: 'admins',
  status: 200,
  response: z.object({
    isOn: z.boolean().describe('the setting INDEXNOW'),
    hosts: z.array(hostSchema).describe('this installation and its verified domains'),
  }),
});
export type IndexNowState = z.infer<(typeof readIndexNow)['response']>;
