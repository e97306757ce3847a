import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

export interface FakeChats {
  /** Addresses of incoming webhooks, as Slack and Discord give them out. */
  slackUrl: string;
  discordUrl: string;
  /** What stands in the channel, oldest first. */
  slack: z.infer<typeof slackSchema>[];
  discord: z.infer<typeof discordSchema>[];
  /** What was refused, in the words of the service. */
  refusals: string[];
  /** How every further post is refused; undefined takes it. */
  refuse: 'gone' | 'too-fast' | undefined;
  close(): Promise<void>;
}

const most = (max: number) => z.string().min(1).max(max);
const plainText = (max: number) =>
  z.strictObject({ type: z.literal('plain_text'), text: most(max), emoji: z.boolean().optional() });
const anyText = (max: number) =>
  z.union([plainText(max), z.strictObject({ type: z.literal('mrkdwn'), text: most(max) })]);

/** https://docs.slack.dev/reference/block-kit/blocks */
const slackSchema = z.strictObject({
  text: most(40_000),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('header'), text: plainText(150) }),
        z.strictObject({ type: z.literal('section'), text: anyText(3000) }),
        z.strictObject({
          type: z.literal('context'),
          elements: z.array(anyText(2000)).min(1).max(10),
        }),
      ]),
    )
    .max(50),
});

/** https://docs.discord.com/developers/resources/webhook#execute-webhook */
const discordSchema = z.object({
  content: most(2000),
  embeds: z
    .array(
      z.object({
        title: most(256),
        url: z.url().max(2048),
        description: most(4096),
        color: z.int().min(0).max(0xffffff),
      }),
    )
    .max(10),
  allowed_mentions: z.object({ parse: z.array(z.enum(['roles', 'users', 'everyone'])) }),
});

/** Incoming webhooks that judge messages, and answer, as Slack's and Discord's do. */
export async function startFakeChats(): Promise<FakeChats> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isSlack = request.url === SLACK_PATH;
    const say = (status: number, words: string, headers: Record<string, string> = {}) => {
      if (status >= 400) chats.refusals.push(words);
      response.writeHead(status, headers).end(words);
    };
    if (!isSlack && request.url !== DISCORD_PATH) return say(404, 'no_service');
    if (chats.refuse === 'gone') {
      return isSlack
        ? say(404, 'no_service')
        : say(404, '{"message":"Unknown Webhook","code":10015}');
    }
    if (chats.refuse === 'too-fast') return say(429, 'rate_limited', { 'retry-after': '1' });
    if (request.headers['content-type'] !== 'application/json') return say(400, 'invalid_payload');
    const read = (isSlack ? slackSchema : discordSchema).safeParse(JSON.parse(body));
    if (!read.success) return say(400, isSlack ? 'invalid_blocks' : '{"code":50035}');
    if (isSlack) {
      chats.slack.push(read.data as z.infer<typeof slackSchema>);
      return say(200, 'ok');
    }
    chats.discord.push(read.data as z.infer<typeof discordSchema>);
    return say(204, '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const chats: FakeChats = {
    slackUrl: url + SLACK_PATH,
    discordUrl: url + DISCORD_PATH,
    slack: [],
    discord: [],
    refusals: [],
    refuse: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return chats;
}

const SLACK_PATH = '/services/T024BE7LD/B0AAAAAAA/slackTokenThatNobodyGuesses';
const DISCORD_PATH = '/api/webhooks/1100000000000000000/discordTokenThatNobodyGuesses';
