import type { Client } from '../../client/client.ts';

/** What a resource gives when it is read. */
export interface ResourceText {
  mimeType: string;
  text: string;
}

/** Something that can be read by its address, as data. */
export interface Resource {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** With `{variables}` as RFC 6570 has them. */
  readonly pattern: string;
  /** Those that are listed, newest first; none where one has to know the address. */
  list?(client: Client, signal: AbortSignal): Promise<{ uri: string; name: string }[]>;
  /** Throws AppError. */
  read(
    client: Client,
    variables: Record<string, string>,
    signal: AbortSignal,
  ): Promise<ResourceText>;
}

const LISTED = 50;

/** Every resource, in the order in which they are listed. */
export const mcpResources: readonly Resource[] = [
  {
    name: 'post',
    title: 'Posts',
    description: 'A published post, as HTML. The account’s own are listed.',
    pattern: 'linkwright://posts/{slug}',
    async list(client, signal) {
      const { items } = await client.listOwnPosts({ limit: LISTED }, { signal });
      return items.map(({ slug, title }) => ({ uri: `linkwright://posts/${slug}`, name: title }));
    },
    async read(client, { slug = '' }, signal) {
      const { content } = await client.readPost(slug, { signal });
      return { mimeType: 'text/html', text: content };
    },
  },
  {
    name: 'report',
    title: 'Link reports',
    description: 'A link report with what it counts and its first pages, as JSON.',
    pattern: 'linkwright://reports/{id}',
    async list(client, signal) {
      const { items } = await client.listReports({ limit: LISTED }, { signal });
      return items.map(({ id, destinationUrl }) => ({
        uri: `linkwright://reports/${id}`,
        name: destinationUrl,
      }));
    },
    read: async (client, { id = '' }, signal) => json(await client.readReport(id, { signal })),
  },
  {
    name: 'receipt',
    title: 'Receipts',
    description: 'What was seen of one page of a report, signed, with its proof from the log.',
    pattern: 'linkwright://reports/{id}/receipts/{position}',
    read: async (client, { id = '', position = '' }, signal) =>
      json(await client.readReceipt(id, Number(position), { signal })),
  },
];

const json = (value: unknown): ResourceText => ({
  mimeType: 'application/json',
  text: JSON.stringify(value),
});
