import type { ErrorBody, Source, WrittenArticle } from '@linkwright/core/all';
import { scriptedWriter } from '@linkwright/core/testing';
import { article, startFakeOpenAi } from '@linkwright/core/testing/vendors';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { type StartOptions, startApi, type TestApi } from '../../../testing/start-api.ts';

const desks = {
  keyword: 'standing desk',
  anchorText: 'adjustable desks',
  url: 'https://desks.example.com/adjustable',
};
const clientKey = 'sk-a-key-that-a-client-sent-0123456789';

let api: TestApi;
const start = async (options?: StartOptions) => {
  api = await startApi(options);
  return api;
};
afterEach(() => api.close());

const call = (name: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: `/api/${name}`, payload, headers });
const postCount = async () =>
  Number((await api.app.inject('/api/posts/stats')).json<{ totalPosts: number }>().totalPosts);

describe('generate-openai', () => {
  it('writes an article with the link in it, and stores none', async () => {
    await start();
    const reply = await call('generate-openai', { ...desks, apiKey: null });
    expect(reply.statusCode).toBe(200);
    const written = reply.json<WrittenArticle>();
    expect(written).toMatchObject({ success: true, writer: { isStandIn: true } });
    expect(written.content.match(/<a /g)).toHaveLength(1);
    expect(written.content).toContain(`<a href="${desks.url}">adjustable desks</a>`);
    // Nothing could be read about it.
    expect(written.wordCount).toBeLessThan(350);
    expect(await postCount()).toBe(0);
  });

  it.each(['/.netlify/functions', '/supabase/functions/v1', '/functions/v1'])(
    'is there under its old address below %s',
    async (prefix) => {
      await start();
      const url = `${prefix}/generate-openai`;
      const reply = await api.app.inject({ method: 'POST', url, payload: { ...desks, url: '' } });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'MISSING_INFORMATION']);
    },
  );

  it('uses the server’s own key, and keeps a client’s nowhere', async () => {
    const openAi = await startFakeOpenAi();
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    await start({
      log,
      env: { OPENAI_API_KEY: 'sk-the-servers-own', OPENAI_BASE_URL: openAi.url },
    });
    for (const apiKey of [clientKey, { nested: [clientKey] }]) {
      await call('generate-openai', { ...desks, apiKey });
      const refused = await call('generate-openai', { ...desks, apiKey, tone: 'angry' });
      expect([refused.statusCode, refused.body.includes(clientKey)]).toEqual([400, false]);
    }
    expect(openAi.requests.length).toBeGreaterThan(0);
    expect(JSON.stringify(openAi.requests)).not.toContain(clientKey);
    expect(openAi.requests[0]?.headers.authorization).toBe('Bearer sk-the-servers-own');
    expect(lines.join('')).not.toContain(clientKey);
    await openAi.close();
  });

  it.each([
    [{ url: 'javascript:alert(1)' }, 'INVALID_URL', 'url'],
    [{ anchorText: ' ' }, 'MISSING_INFORMATION', 'anchorText'],
    [{ wordCount: 9_000_000 }, 'INVALID_REQUEST', 'wordCount'],
    [{ contentType: 'poem' }, 'INVALID_REQUEST', 'contentType'],
    [{ tone: 'angry' }, 'INVALID_REQUEST', 'tone'],
  ])('refuses %j with %s naming %s', async (change, code, field) => {
    await start();
    const error = (await call('generate-openai', { ...desks, ...change })).json<ErrorBody>();
    expect([error.code, error.details?.map((one) => one.field)]).toEqual([code, [field]]);
  });

  it('names a source at fault', async () => {
    await start();
    const sources = ['a.example', 'nowhere'];
    for (const [name, body] of [
      ['generate-openai', desks],
      ['ai-content-generator', aiRequest],
    ] as const) {
      const error = (await call(name, { ...body, sources })).json<ErrorBody>();
      expect(error.details?.map(({ field }) => field)).toEqual(['sources[1]']);
    }
  });

  it('is as free as a free post, and no more', async () => {
    await start({ env: { POSTS_PER_ADDRESS: '1', BLOCKED_TARGETS: 'spam.example' } });
    const blocked = await call('generate-openai', { ...desks, url: 'https://spam.example' });
    expect(blocked.json().code).toBe('TARGET_NOT_ALLOWED');
    expect((await call('generate-openai', desks)).statusCode).toBe(200);
    const over = await call('ai-content-generator', aiRequest);
    expect([over.statusCode, over.json().code]).toEqual([429, 'GENERATION_LIMIT']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('costs nothing of the allowance when no article came of it', async () => {
    await start({ writer: scriptedWriter({ pieces: [] }), env: { POSTS_PER_ADDRESS: '1' } });
    for (const _time of ['first', 'second']) {
      const reply = await call('generate-openai', desks);
      expect(reply.json()).toMatchObject({ success: false, error: 'Failed to generate content' });
    }
  });
});

const aiRequest = {
  prompt: 'Mention the harbour.',
  keyword: 'standing desk',
  anchor_text: 'adjustable desks',
  target_url: 'https://desks.example.com',
  word_count: 500,
};

describe('ai-content-generator', () => {
  it('writes to instructions, as short as asked for', async () => {
    await start();
    const reply = await call('ai-content-generator', aiRequest);
    const { success, content, wordCount } = reply.json<WrittenArticle>();
    expect([reply.statusCode, success]).toEqual([200, true]);
    expect(content).toContain('adjustable desks</a>');
    expect(wordCount).toBeLessThanOrEqual(550);
  });

  it('names faulty fields as they were sent', async () => {
    await start();
    const body = { ...aiRequest, prompt: 'x'.repeat(1001), target_url: '', anchor_text: 'a\u0001' };
    const error = (await call('ai-content-generator', body)).json<ErrorBody>();
    expect(error.details?.map(({ field }) => field).toSorted()).toEqual([
      'anchor_text',
      'prompt',
      'target_url',
    ]);
  });
});

const frames = 'birch cedar maple walnut cherry alder larch beech ash hazel rowan poplar'.split(
  ' ',
);
/** A page that says more than is asked for. */
const longPage: Source = {
  address: desks.url,
  title: 'Standing desks',
  siteName: 'Desks',
  description: null,
  language: 'en',
  readAt: '2026-11-20T09:00:00.000Z',
  hash: 'a'.repeat(64),
  role: 'target',
  items: [],
  blocks: frames.flatMap((wood, at) => [
    { kind: 'heading' as const, level: 2, text: `Standing desks of ${wood}` },
    {
      kind: 'paragraph' as const,
      text: [
        `A standing desk of ${wood} weighs ${20 + at} kg and carries ${60 + at * 5} kg.`,
        `Its top is ${100 + at * 3} cm wide, and the frame reaches ${110 + at} cm.`,
        `Oil keeps ${wood} dry for ${2 + at} months, while wax lasts ${4 + at} months.`,
      ].join(' '),
    },
    {
      kind: 'list' as const,
      isOrdered: false,
      items: [
        `${at + 5} screws hold the ${wood} top.`,
        `The ${wood} needs ${at + 3} days to dry.`,
        `Two people carry ${wood} up ${at + 2} floors.`,
      ],
    },
  ]),
};
const gatherSources = async () => ({ sources: [longPage], unused: [] });

describe('a count of words', () => {
  const counts = [100, 300, 500];
  const functions = {
    'generate-openai': (words: number) => ({ ...desks, wordCount: words }),
    'ai-content-generator': (words: number) => ({ ...aiRequest, word_count: words }),
  };
  const expectCounts = async () => {
    for (const [name, bodyOf] of Object.entries(functions)) {
      for (const words of counts) {
        const reply = await call(name, bodyOf(words));
        const { wordCount, content } = reply.json<WrittenArticle>();
        expect([name, words, reply.statusCode, content.match(/<a /g)?.length]).toEqual([
          name,
          words,
          200,
          1,
        ]);
        expect(wordCount).toBeGreaterThanOrEqual(words * 0.9);
        expect(wordCount).toBeLessThanOrEqual(words * 1.1);
      }
    }
  };

  it('is kept by the offline writer, where the sources carry it', async () => {
    await start({ gatherSources });
    await expectCounts();
  });

  it('is kept by a model that writes twice as much', async () => {
    const told = longPage.blocks.flatMap((block) =>
      block.kind === 'heading'
        ? [`## ${block.text}`]
        : block.kind === 'paragraph'
          ? [block.text]
          : block.kind === 'list'
            ? [block.items.map((item) => `- ${item}`).join('\n')]
            : [],
    );
    await start({
      gatherSources,
      writer: scriptedWriter({ pieces: [`# Standing desk tops compared\n\n${told.join('\n\n')}`] }),
    });
    await expectCounts();
  });

  it('is asked for again, once, of a model that wrote too little', async () => {
    const openAi = await startFakeOpenAi();
    openAi.script(...[380, 520].map((words) => article({ keyword: desks.keyword, words })));
    await start({ env: { OPENAI_API_KEY: 'sk-the-servers-own', OPENAI_BASE_URL: openAi.url } });
    const { wordCount } = (
      await call('generate-openai', { ...desks, wordCount: 500 })
    ).json<WrittenArticle>();
    expect([openAi.requests.length, wordCount >= 450, wordCount <= 550]).toEqual([2, true, true]);
    expect(JSON.stringify(openAi.requests[0]?.body)).toContain('450 to 550 words');
    expect(JSON.stringify(openAi.requests[1]?.body)).toContain('450 to 550 were asked for');
    await openAi.close();
  });
});

describe('fix-blog-constraints', () => {
  const acts = () =>
    api.ctx.db.selectFrom('admin_acts').select(['action', 'details', 'admin_id']).execute();

  it('lets a published post lack keyword and anchor text, says what it did, and may be repeated', async () => {
    await start();
    const boss = await seedSignedIn(api.ctx, { isAdmin: true });
    for (const column of ['keyword', 'anchor_text']) {
      await api.ctx.database.run(
        `alter table published_blog_posts alter column ${column} set not null`,
      );
    }
    const fixed = ['published_blog_posts.anchor_text', 'published_blog_posts.keyword'];
    const checked = [...fixed, 'blog_posts.anchor_text'];
    const message = 'Schema constraints fixed successfully!';
    const first = await call('fix-blog-constraints', {}, boss.token);
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { success: true, message, fixed, checked },
    ]);
    const again = await call('fix-blog-constraints', {}, boss.cookie);
    expect(again.json()).toEqual({ success: true, message, fixed: [], checked });
    const admin = { admin_id: boss.user.userId, action: 'functions.fix-blog-constraints' };
    expect(await acts()).toEqual([
      { ...admin, details: { fixed } },
      { ...admin, details: { fixed: [] } },
    ]);
  });

  it('is not there for others, and changes nothing', async () => {
    await start();
    const user = await seedSignedIn(api.ctx);
    for (const headers of [{}, user.token] as Record<string, string>[]) {
      const reply = await call('fix-blog-constraints', {}, headers);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await acts()).toEqual([]);
  });
});

it('says what is to be done where the database’s own rules block a post', async () => {
  await start();
  await api.ctx.database.run(`
    create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'new row violates row-level security policy' using errcode = '42501';
    end $$;
    create trigger refuse before insert on blog_posts execute function refuse()`);
  const { url, ...rest } = desks;
  const reply = await call('posts', { ...rest, targetUrl: url });
  expect(reply.json()).toMatchObject({
    code: 'POST_NOT_CREATED',
    error: 'RLS policy blocking blog creation. Manual SQL execution required...',
  });
  expect(await postCount()).toBe(0);
});
