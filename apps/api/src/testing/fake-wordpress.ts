import {
  articlePage,
  type FakeSite,
  freeSlug,
  type SiteAnswer,
  type SiteRequest,
  startFakeSite,
} from './fake-site.ts';

interface WordPressPost {
  id: number;
  slug: string;
  status: string;
  title: string;
  content: string;
  excerpt: string;
}

export interface FakeWordPress extends FakeSite {
  posts: WordPressPost[];
  /** User name → application password and role. */
  users: Map<string, { password: string; role: 'author' | 'contributor' }>;
}

const API = '/wp-json/wp/v2';

const refusal = (status: number, code: string, message: string): SiteAnswer => ({
  status,
  body: { code, message, data: { status } },
});

/** The REST API of a WordPress, as far as posts and oneself, with its checks, and its pages. */
export async function startFakeWordPress(): Promise<FakeWordPress> {
  const users: FakeWordPress['users'] = new Map([
    ['editor', { password: 'abcd EFGH 1234 ijkl MNOP 5678', role: 'author' }],
    ['guest-writer', { password: 'zzzz YYYY 0000 xxxx WWWW 9999', role: 'contributor' }],
  ]);
  const posts: WordPressPost[] = [];
  let lastId = 100;

  const answer = (request: SiteRequest, { url: home }: FakeSite): SiteAnswer => {
    const { pathname, searchParams } = request.url;
    const present = (post: WordPressPost) => ({
      id: post.id,
      slug: post.slug,
      status: post.status,
      link: `${home}/${post.slug}/`,
    });
    if (!pathname.startsWith(API)) return page(posts, pathname);
    const user = userOf(request, users);
    const [collection, id] = pathname.slice(API.length + 1).split('/');
    if (collection === 'users' && id === 'me') {
      if (user === undefined)
        return refusal(401, 'rest_not_logged_in', 'You are not currently logged in.');
      const mayPublish = user.role === 'author' ? { publish_posts: true } : {};
      return {
        status: 200,
        body: { name: user.name, capabilities: { read: true, ...mayPublish } },
      };
    }
    if (collection === 'tags' || collection === 'categories') {
      if (request.method === 'GET') return { status: 200, body: [] };
      lastId += 1;
      return { status: 201, body: { id: lastId, name: JSON.parse(request.body).name } };
    }
    if (collection !== 'posts') return refusal(404, 'rest_no_route', 'No route was found.');
    if (request.method === 'GET') {
      if (searchParams.has('status') && user === undefined) {
        return refusal(400, 'rest_invalid_param', 'Invalid parameter(s): status');
      }
      const states = (searchParams.get('status') ?? 'publish').split(',');
      const [name, number] = [searchParams.get('slug'), searchParams.get('include')];
      const found = posts.filter(
        (post) =>
          (name === null || post.slug === name) &&
          (number === null || String(post.id) === number) &&
          states.includes(post.status),
      );
      return { status: 200, body: found.map(present) };
    }
    if (!user) return refusal(401, 'rest_cannot_create', 'Sorry, you are not allowed to do that.');
    if (request.method === 'DELETE') {
      const index = posts.findIndex((post) => post.id === Number(id));
      if (index < 0) return refusal(404, 'rest_post_invalid_id', 'Invalid post ID.');
      const [post] = posts.slice(index);
      if (post && !searchParams.has('force')) {
        post.status = 'trash';
        return { status: 200, body: present(post) };
      }
      return { status: 200, body: { deleted: true, previous: posts.splice(index, 1) } };
    }
    const there = posts.find((post) => String(post.id) === id);
    if (there)
      return { status: 200, body: present(Object.assign(there, JSON.parse(request.body))) };
    const { title, content, excerpt, slug, status } = JSON.parse(request.body);
    if (status === 'publish' && user.role !== 'author') {
      return refusal(403, 'rest_cannot_publish', 'You are not allowed to publish posts.');
    }
    lastId += 1;
    const taken = new Set(posts.map((post) => post.slug));
    const post = { id: lastId, slug: freeSlug(slug, taken), status, title, content, excerpt };
    posts.push(post);
    return { status: 201, body: present(post) };
  };
  return Object.assign(await startFakeSite(answer), { posts, users });
}

/**
 * Basic authentication. WordPress takes an application password with or without its spaces, and asks
 * whoever shows a wrong one to log in, as it does with whoever shows none.
 */
function userOf({ headers }: SiteRequest, users: FakeWordPress['users']) {
  const [, encoded] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [name = '', password = ''] = Buffer.from(encoded, 'base64').toString().split(/:(.*)/s);
  const user = users.get(name);
  const plain = (text: string) => text.replace(/[^a-z\d]/gi, '');
  return user && plain(user.password) === plain(password) ? { name, ...user } : undefined;
}

function page(posts: WordPressPost[], pathname: string): SiteAnswer {
  const post = posts.find(({ slug }) => pathname === `/${slug}/`);
  if (post?.status !== 'publish') return { status: 404, body: articlePage('Not found', '') };
  return { status: 200, body: articlePage(post.title, post.content) };
}
