import { openReadingRoom } from '@linkwright/core/node';
import { afterAll, afterEach, expect, it } from 'vitest';
import { seedPost } from '../../../testing/seed-post.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const room = openReadingRoom();
afterAll(() => room.close());
let api: TestApi;
afterEach(() => api.close());

async function start(whileRead: () => Promise<unknown>, limits?: { workMs: number }) {
  const small = limits && openReadingRoom({ limits: { ...limits, memoryMb: 128 } });
  const { revise } = small ?? room;
  api = await startApi({
    room: {
      ...room,
      async revise(task) {
        await whileRead();
        return revise(task);
      },
      close: () => small?.close(),
    },
  });
  const ada = await seedSignedIn(api.ctx);
  const id = crypto.randomUUID();
  await seedPost(api.ctx.db, { id, slug: 'desks', user_id: ada.user.userId });
  const edit = (payload: object) =>
    api.app.inject({ method: 'PATCH', url: `/api/posts/${id}`, headers: ada.cookie, payload });
  return { edit };
}

it('loses no change that was made while another was read', async () => {
  const others = [
    { title: 'A title of somebody quicker' },
    { metaDescription: 'Told by another.' },
  ];
  const { edit } = await start(async () => {
    const other = others.pop();
    if (other) expect((await edit(other)).statusCode).toBe(200);
  });
  const content = '<p>New words, with <a href="https://example.com/">a link</a> in them.</p>';
  const reply = await edit({ content });
  expect([reply.statusCode, others]).toEqual([200, []]);
  expect(reply.json().post).toMatchObject({
    title: 'A title of somebody quicker',
    metaDescription: 'Told by another.',
    content: expect.stringContaining('New words'),
  });
});

it('answers others while it reads, on one connection too', async () => {
  const { edit } = await start(async () => {
    expect((await api.app.inject('/blog/desks')).statusCode).toBe(200);
    expect(await api.ctx.db.selectFrom('blog_posts').select('slug').execute()).toHaveLength(1);
  });
  expect((await edit({ title: 'A title that is changed' })).statusCode).toBe(200);
});

it('refuses a text that is too heavy to read, and changes nothing', async () => {
  const { edit } = await start(async () => {}, { workMs: 1 });
  const reply = await edit({ content: '<p>a_'.repeat(9800) });
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'CONTENT_UNUSABLE']);
  expect(reply.json().error).toContain('too heavy to read');
  const { content } = await api.ctx.db
    .selectFrom('blog_posts')
    .select('content')
    .executeTakeFirstOrThrow();
  expect(content).toContain('What there is to say');
});
