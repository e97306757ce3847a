import {
  type Destination,
  destinationKindLabels,
  destinationRoutes,
  destinationStateLabels,
  formatCount,
} from '@linkwright/core/all';
import { askHidden, isSomebodyThere } from '../ask.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { askAct, eachAct, listAct, type Subject } from './act.ts';
import { atTime, bare, countOf, idColumn } from './columns.ts';
import { many, readText, text } from './fields.ts';

const subject: Subject = {
  noun: 'destination',
  list: destinationRoutes.list,
  name: ({ name }: Destination) => name,
};
const secrets: Record<string, { field: string; question: string }> = {
  wordpress: {
    field: 'applicationPassword',
    question: 'Application password of WordPress, or the token of its plugin',
  },
  ghost: { field: 'adminKey', question: 'Admin API key of Ghost' },
};

/** What a destination is opened with: asked for, or the first line of stdin. Never a flag, which others could read. */
async function readSecret(ctx: Context, question: string): Promise<string> {
  if (isSomebodyThere(ctx)) return askHidden(ctx, question);
  const secret = (await readText(ctx, '-')).split('\n', 1)[0]?.trim() ?? '';
  if (secret === '') throw new UsageError(`${question} is read from stdin, which is empty`);
  return secret;
}

const factsOf = (one: Destination) => ({
  Destination: one.name,
  Kind: destinationKindLabels[one.kind],
  Address: one.url,
  State: one.lastError
    ? `${destinationStateLabels[one.state]}: ${one.lastError}`
    : destinationStateLabels[one.state],
  Published: formatCount(one.published),
  Checked: atTime(one.checkedAt),
  ID: one.id,
});

/** `linkwright destinations …` */
export const destinationActs = [
  listAct(destinationRoutes.list, {
    words: 'destinations list',
    does: 'places besides the blog where articles are published, newest first',
    examples: ['destinations list'],
    type: 'destination',
    columns: [
      idColumn,
      {
        title: 'state',
        text: ({ state }) => destinationStateLabels[state],
        style: ({ state }) =>
          state === 'working' ? 'good' : state === 'failing' ? 'bad' : 'faint',
        width: 14,
      },
      { title: 'kind', text: ({ kind }) => destinationKindLabels[kind], width: 19, from: 84 },
      { title: 'posts', text: ({ published }) => formatCount(published), width: 5, align: 'right' },
      { title: 'name', text: ({ name }) => name },
      { title: 'address', text: ({ url }) => bare(url), csv: ({ url }) => url },
    ],
    sum: countOf(
      'destination',
      'destinations',
      'No destinations; articles go to the blog. `linkwright destinations add` adds one.',
    ),
  }),
  listAct(destinationRoutes.domains, {
    words: 'destinations domains',
    does: 'domains of this site that campaigns may publish on',
    examples: ['destinations domains'],
    type: 'domain',
    columns: [idColumn, { title: 'domain', text: ({ host }) => host }],
    sum: countOf('domain', 'domains', 'This site offers no domain besides its blog'),
  }),
  askAct(destinationRoutes.create, {
    words: 'destinations add',
    does: 'add a place where campaigns may publish',
    examples: [
      'destinations add wordpress --name "Our blog" --url https://blog.example --username editor',
      'destinations add ghost --name News --url https://news.example < admin-key.txt',
      'destinations add webhook --name CMS --url https://cms.example/articles',
    ],
    more: 'The password of WordPress or key of Ghost is asked for, or read from stdin. What signs a webhook is shown once.',
    type: 'destination',
    isOnce: true,
    operands: {
      kind: { name: '<kind>', does: 'what it is', choices: Object.keys(destinationKindLabels) },
    },
    fields: {
      name: text('--name <text>', 'what you call it'),
      url: text('--url <url>', 'the site, or where the webhook is sent'),
      username: text('--username <name>', 'who publishes; not with a token of the plugin'),
      categories: many('--category <name>', 'that articles go into; WordPress alone, repeatable'),
      domainId: text('--domain <id>', 'of `destinations domains`; kind domain alone'),
    },
    async prepare(given, ctx) {
      const secret = secrets[String(given.kind)];
      return secret ? { ...given, [secret.field]: await readSecret(ctx, secret.question) } : given;
    },
    facts: ({ destination, secret }) => ({
      ...factsOf(destination),
      ...(secret && { Secret: `${secret} (signs each delivery; shown this once)` }),
    }),
  }),
  askAct(destinationRoutes.test, {
    words: 'destinations test',
    does: 'see whether articles can be published there; publishes nothing',
    examples: ['destinations test "Our blog"'],
    more: 'Exit code 1: they cannot.',
    of: subject,
    type: 'test',
    facts: ({ message, destination }) => ({ ...factsOf(destination), Test: message }),
    hasFailed: ({ ok }) => !ok,
  }),
  eachAct(destinationRoutes.remove, {
    words: 'destinations remove',
    does: 'remove destinations; what is published there stays',
    examples: ['destinations remove "Our blog"'],
    of: subject,
    done: 'removed',
    question: (found: Destination[]) =>
      `Remove ${found.length === 1 ? found[0]?.name : `these ${found.length} destinations`}? Further links of campaigns that publish there fail.`,
  }),
];
