import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { contactMessageStates, contactSpamReasons, MAX_CONTACT_ANSWER } from './judge.ts';
import { contactRoutes } from './routes.ts';

export const beginContact = defineEndpoint({
  route: contactRoutes.begin,
  summary: 'Opens the contact form: what is sent with it must carry this token',
  tag: 'contact',
  callers: 'everybody',
  scope: 'any',
  status: 200,
  response: z.object({ token: z.string() }),
});

export const sendContact = defineEndpoint({
  route: contactRoutes.send,
  summary: 'Write to whoever runs this installation',
  tag: 'contact',
  callers: 'everybody',
  scope: 'any',
  body: z.object({
    name: z.string().trim().min(1).max(120),
    email: z.string().trim().max(320),
    subject: z.string().trim().min(1).max(200),
    message: z.string().trim().min(1).max(10_000),
    website: z.string().max(500).default('').describe('to be left empty; people do not see it'),
    token: z.string().max(200),
  }),
  status: 201,
  response: z.object({ success: z.literal(true) }),
  idempotent: true,
});

const messageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  spamReasons: z.array(z.enum(contactSpamReasons)),
  state: z.enum(contactMessageStates),
  answer: z.string().nullable().describe('the newest'),
  answeredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ContactMessage = z.infer<typeof messageSchema>;

export const listContactMessages = defineEndpoint({
  route: contactRoutes.messages,
  summary: 'Messages of visitors, newest first; for admins',
  tag: 'contact',
  callers: 'admins',
  query: z.object({
    kind: z.enum(['mail', 'spam']).default('mail').describe('spam: what was kept apart'),
    state: z.enum(contactMessageStates).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(500).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(messageSchema), nextCursor: z.string().nullable() }),
});
export type ContactMessagePage = z.infer<(typeof listContactMessages)['response']>;

const params = z.object({ id: z.uuid() });
const changed = z.object({ success: z.literal(true), message: messageSchema });

export const changeContactMessage = defineEndpoint({
  route: contactRoutes.change,
  summary: 'Close a message of a visitor, or open it again (admins)',
  tag: 'contact',
  callers: 'admins',
  params,
  body: z.object({ isClosed: z.boolean() }),
  status: 200,
  response: changed,
});

export const answerContactMessage = defineEndpoint({
  route: contactRoutes.answer,
  summary: 'Answer a message of a visitor by mail (admins)',
  tag: 'contact',
  callers: 'admins',
  params,
  body: z.object({ text: z.string().trim().min(1).max(MAX_CONTACT_ANSWER) }),
  status: 200,
  response: changed,
  idempotent: true,
});
