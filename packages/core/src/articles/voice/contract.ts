import { z } from 'zod';
import { judgedArticle } from '../../base/text/taken.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { voiceRoutes } from './routes.ts';

/** Whom texts speak of: their writer, a group that the writer is of, their reader, or none of them. */
export const voicePersons = ['i', 'we', 'you', 'nobody'] as const;
export type VoicePerson = (typeof voicePersons)[number];

const perThousand = z.number().min(0).describe('in a thousand words');

/** How somebody writes, learnt from texts of theirs (docs/specification/articles.md, A voice). */
export const voiceProfileSchema = z.object({
  language: z.string().nullable().describe('of the texts, ISO 639-1; null where nothing tells'),
  texts: z.int().min(0),
  words: z.int().min(0),
  sentenceWords: z.number().min(0).describe('words of a sentence, on average'),
  person: z.enum(voicePersons).describe('whom the texts speak of'),
  formality: z
    .enum(['formal', 'informal'])
    .nullable()
    .describe('how the reader is addressed; null where the texts or their language do not tell'),
  contractions: z
    .enum(['often', 'sometimes', 'never'])
    .nullable()
    .describe('don’t for do not; null where the texts have neither, or are not in English'),
  marks: z.object({
    exclamation: perThousand,
    question: perThousand,
    semicolon: perThousand,
    dash: perThousand,
    brackets: perThousand,
  }),
  choices: z
    .array(z.object({ uses: z.string(), avoids: z.array(z.string()) }))
    .describe('of words that mean the same, the one that is used and those that never are'),
});
export type VoiceProfile = z.infer<typeof voiceProfileSchema>;

const voiceSchema = z.object({ profile: voiceProfileSchema, createdAt: z.iso.datetime() });
export type Voice = z.infer<typeof voiceSchema>;

export const readVoice = defineEndpoint({
  route: voiceRoutes.read,
  summary: 'Your voice: how your texts are written; null without one',
  tag: 'accounts',
  callers: 'users',
  status: 200,
  response: z.object({ voice: voiceSchema.nullable() }),
});

export const learnVoice = defineEndpoint({
  route: voiceRoutes.learn,
  summary: 'Learn your voice from texts of yours; the texts are not kept',
  tag: 'accounts',
  callers: 'users',
  scope: 'generate',
  body: z.object({
    texts: z
      .array(judgedArticle)
      .max(100)
      .describe('3 to 20, of at least 100 words each and 100,000 characters in all'),
  }),
  maxBytes: 512 * 1024,
  status: 200,
  response: z.object({ success: z.literal(true), voice: voiceSchema }),
});

export const removeVoice = defineEndpoint({
  route: voiceRoutes.remove,
  summary: 'Forget your voice',
  tag: 'accounts',
  callers: 'users',
  scope: 'generate',
  status: 200,
  response: z.object({ success: z.literal(true) }),
});
