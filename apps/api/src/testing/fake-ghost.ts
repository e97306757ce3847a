import { createHmac } from 'node:crypto';
import {
  articlePage,
  type FakeSite,
  freeSlug,
  type SiteAnswer,
  type SiteRequest,
  startFakeSite,
} from './fake-site.ts';

interface GhostPost {
  id: string;
  slug: string;
  status: string;
  title: string;
  html: string;
  custom_excerpt: string;
  meta_description: string;
  tags: { name: string }[];
}

export interface FakeGhost extends FakeSite {
  posts: GhostPost[];
  /** ID:SECRET of its custom integration. */
  adminKey: string;
}

const API = '/ghost/api/admin';
const KEY_ID = '64d0c1f2a3b4c5d6e7f80912';
const KEY_SECRET = '9f'.repeat(32);
const MAX_TOKEN_SECONDS = 5 * 60;

const refusal = (status: number, type: string, code: string | null = null): SiteAnswer => ({
  status,
  body: { errors: [{ message: 'Refused', type, code }] },
});

/** The Admin API of a Ghost, as far as posts, with its check of tokens, and its pages. */
export async function startFakeGhost(clock = () => new Date()): Promise<FakeGhost> {
  const posts: GhostPost[] = [];

  const answer = (request: SiteRequest, { url: home }: FakeSite): SiteAnswer => {
    const { pathname, searchParams } = request.url;
    const present = ({ id, slug, status }: GhostPost) => ({
      id,
      slug,
      status,
      url: `${home}/${slug}/`,
    });
    if (!pathname.startsWith(API)) return page(posts, pathname);
    if (!isSigned(request, clock())) return refusal(401, 'UnauthorizedError', 'INVALID_JWT');
    const [collection, id] = pathname.slice(API.length + 1).split('/');
    if (collection !== 'posts') return refusal(404, 'NotFoundError');
    if (request.method === 'GET') {
      const [, slug] = /^slug:'(.+)'$/.exec(searchParams.get('filter') ?? '') ?? [];
      const found = posts.filter((post) => slug === undefined || post.slug === slug);
      return { status: 200, body: { posts: found.map(present) } };
    }
    if (request.method === 'DELETE') {
      const index = posts.findIndex((post) => post.id === id);
      if (index < 0) return refusal(404, 'NotFoundError');
      posts.splice(index, 1);
      return { status: 204, body: '' };
    }
    const [sent] = JSON.parse(request.body).posts;
    if (searchParams.get('source') !== 'html' || sent.custom_excerpt.length > 300) {
      return refusal(422, 'ValidationError');
    }
    const taken = new Set(posts.map((post) => post.slug));
    const post = {
      ...sent,
      id: `65a0${posts.length}`,
      slug: freeSlug(sent.slug, taken),
    };
    posts.push(post);
    return { status: 201, body: { posts: [present(post)] } };
  };
  return Object.assign(await startFakeSite(answer), {
    posts,
    adminKey: `${KEY_ID}:${KEY_SECRET}`,
  });
}

/** https://ghost.org/docs/admin-api/#token-authentication */
function isSigned({ headers }: SiteRequest, now: Date): boolean {
  const [, head = '', claims = '', signature] =
    /^Ghost ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const secret = Buffer.from(KEY_SECRET, 'hex');
  const wanted = createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url');
  if (signature !== wanted) return false;
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const { alg, kid } = read(head);
  const { iat, exp, aud } = read(claims);
  const seconds = now.getTime() / 1000;
  const isFresh = iat <= seconds && exp > seconds && exp - iat <= MAX_TOKEN_SECONDS;
  return alg === 'HS256' && kid === KEY_ID && aud === '/admin/' && isFresh;
}

function page(posts: GhostPost[], pathname: string): SiteAnswer {
  const post = posts.find(({ slug }) => pathname === `/${slug}/`);
  if (post?.status !== 'published') return { status: 404, body: articlePage('Not found', '') };
  return { status: 200, body: articlePage(post.title, post.html) };
}
