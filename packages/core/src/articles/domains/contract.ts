import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { domainRoutes } from './routes.ts';
import { domainCheckStates } from './vocabulary.ts';

const time = z.iso.datetime();
const id = z.object({ id: z.uuid() });
const done = z.object({ success: z.literal(true) });
const tag = 'admin';
const callers = 'admins';

const checkSchema = z.object({
  state: z.enum([...domainCheckStates, 'unchecked']),
  found: z.array(z.string()).describe('records that are there, the first few'),
  record: z.object({
    type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']),
    name: z.string(),
    value: z.string(),
  }),
});

const domainSchema = z.object({
  id: z.uuid(),
  host: z.string(),
  url: z.url().describe('where its blog is'),
  title: z.string().describe('what its blog is called'),
  ownership: checkSchema,
  pointing: checkSchema,
  checkedAt: time.nullable(),
  verifiedAt: time.nullable().describe('since when the blog is served under it'),
  missingSince: time.nullable().describe('since when the proof is gone; a week is waited for it'),
  isLive: z.boolean().describe('verified, and the name leads here: its posts live there alone'),
  isOffered: z.boolean().describe('everybody’s campaigns may publish there while it is live'),
  posts: z.int().min(0),
  createdAt: time,
});
export type Domain = z.infer<typeof domainSchema>;

const title = z.string().trim().min(1).max(80);
const changed = done.extend({ domain: domainSchema });

export const createDomain = defineEndpoint({
  route: domainRoutes.create,
  summary: 'Add a domain that the blog is to be served under (admins)',
  tag,
  callers,
  body: z.object({ host: z.string().trim().min(1).max(300).describe('blog.shop.example'), title }),
  status: 201,
  response: changed,
  idempotent: true,
});

export const listDomains = defineEndpoint({
  route: domainRoutes.list,
  summary: 'All domains, by name (admins)',
  tag,
  callers,
  status: 200,
  response: z.object({ items: z.array(domainSchema), nextCursor: z.null() }),
});

export const changeDomain = defineEndpoint({
  route: domainRoutes.change,
  summary: 'Rename a domain’s blog, or offer it to everybody’s campaigns (admins)',
  tag,
  callers,
  params: id,
  body: z.object({ title: title.optional(), isOffered: z.boolean().optional() }),
  status: 200,
  response: changed,
});

export const removeDomain = defineEndpoint({
  route: domainRoutes.remove,
  summary: 'Take a domain away; its posts stay on the installation’s own blog (admins)',
  tag,
  callers,
  params: id,
  status: 200,
  response: done,
});

export const checkDomain = defineEndpoint({
  route: domainRoutes.check,
  summary: 'Look at a domain’s DNS records now (admins)',
  tag,
  callers,
  params: id,
  status: 200,
  response: changed,
});

const domainPostSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  assignedAt: time,
});
export type DomainPost = z.infer<typeof domainPostSchema>;

export const listDomainPosts = defineEndpoint({
  route: domainRoutes.listPosts,
  summary: 'Posts of a domain’s blog, the last assigned first (admins)',
  tag,
  callers,
  params: id,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).optional().describe('default 50'),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  response: z.object({ items: z.array(domainPostSchema), nextCursor: z.string().nullable() }),
});

export const assignDomainPost = defineEndpoint({
  route: domainRoutes.assignPost,
  summary: 'Move a permanent post to a domain’s blog (admins)',
  tag,
  callers,
  params: id,
  body: z.object({ slug: z.string().trim().min(1).max(200) }),
  status: 200,
  response: done,
});

export const removeDomainPost = defineEndpoint({
  route: domainRoutes.removePost,
  summary: 'Move a post back to the installation’s own blog (admins)',
  tag,
  callers,
  params: id.extend({ slug: z.string().max(200) }),
  status: 200,
  response: done,
});
