import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Campaigning,
  type CampaignSite,
  openCampaigning,
} from '../apps/api/src/testing/campaigning.ts';
import { packPlugin } from '../scripts/pack-plugin.ts';
import { connect, publishOne, testConnection } from './testing/publish-one.ts';
import { startWordPress, type WordPress } from './testing/wordpress.ts';

let wordPress: WordPress;
let site: CampaignSite;
let desk: Campaigning;
beforeAll(async () => {
  [wordPress, site] = await Promise.all([startWordPress(), openCampaigning()]);
});
beforeEach(async () => {
  desk = await site.enter();
});
afterAll(() => Promise.all([wordPress?.close(), site?.close()]));

interface Place {
  path?: string;
  /** `null`: none is named. */
  user?: keyof WordPress['passwords'] | null;
  password?: string;
  categories?: string[];
}

const add = ({ path = '/', user = 'author', password, categories = [] }: Place = {}) =>
  connect(desk, {
    kind: 'wordpress',
    name: 'A real blog',
    url: wordPress.url + path,
    ...(user === null ? {} : { username: user }),
    applicationPassword: password ?? wordPress.passwords[user ?? 'author'],
    categories,
  });

interface SeenPost {
  title: string;
  status: string;
  author: string;
  categories: string[];
  tags: string[];
  blocks: string[];
  /** What stands in no block. */
  loose: string;
  meta: Record<string, string[]>;
}

/** The newest post, as WordPress itself has it. */
const newestPost = (blog = 1): Promise<SeenPost> =>
  wordPress.php(`switch_to_blog(${blog});
    [$post] = get_posts(['post_status' => 'any', 'orderby' => 'ID']);
    $names = fn ($taxonomy) => wp_get_post_terms($post->ID, $taxonomy, ['fields' => 'names']);
    $blocks = parse_blocks($post->post_content);
    return [
      'title' => $post->post_title,
      'status' => $post->post_status,
      'author' => get_userdata($post->post_author)->user_login,
      'categories' => $names('category'),
      'tags' => $names('post_tag'),
      'blocks' => array_values(array_filter(array_column($blocks, 'blockName'))),
      'loose' => trim(implode('', array_map(fn ($block) => $block['blockName'] ? '' : $block['innerHTML'], $blocks))),
      'meta' => get_post_meta($post->ID) ?: new stdClass(),
    ];`);

describe('an article of a campaign', () => {
  it('is published as blocks, with its tag and categories, and verified live', async () => {
    const id = await add({ user: 'editor', categories: ['Home & office'] });
    expect(await testConnection(desk, id)).toMatchObject({ ok: true });
    const link = await publishOne(desk, id);
    expect(link).toMatchObject({ state: 'live' });
    expect(link.url).toContain(wordPress.url);
    const post = await newestPost();
    expect(post).toMatchObject({
      title: link.title,
      status: 'publish',
      author: 'editor',
      categories: ['Home &amp; office'],
      tags: ['standing desk'],
    });
    expect(post.blocks).toEqual(expect.arrayContaining(['core/paragraph', 'core/heading']));
    expect(post.loose).toBe('');
    const page = await (await fetch(link.url ?? '')).text();
    expect(page).toMatch(
      /<a href="https:\/\/desks\.example\.com\/adjustable"[^>]*>adjustable desks<\/a>/,
    );
    // A second article finds tag and category as they stand.
    await publishOne(desk, id);
    expect(await newestPost()).toMatchObject({
      categories: ['Home &amp; office'],
      tags: ['standing desk'],
    });
  });

  it('goes to a site in a folder of a multisite, whose author may not add a category', async () => {
    await wordPress.php(`require_once ABSPATH . 'wp-admin/includes/admin.php';
      $blog = wpmu_create_blog(DOMAIN_CURRENT_SITE, '/second/', 'Second', 1);
      // It leaves the port out.
      $GLOBALS['wpdb']->update('wp_blogs', ['domain' => DOMAIN_CURRENT_SITE], ['blog_id' => $blog]);
      foreach (['siteurl', 'home'] as $address) update_blog_option($blog, $address, 'http://' . DOMAIN_CURRENT_SITE . '/second');
      add_user_to_blog($blog, get_user_by('login', 'author')->ID, 'author');
      return $blog;`);
    const id = await add({ path: '/second' });
    expect(await testConnection(desk, id)).toMatchObject({ ok: true });
    const link = await publishOne(desk, id);
    expect(link).toMatchObject({ state: 'live' });
    expect(link.url).toContain('/second/');
    expect(await newestPost(2)).toMatchObject({ author: 'author', status: 'publish' });
    const other = await add({ path: '/second', categories: ['News'] });
    expect((await publishOne(desk, other)).problem).toContain('(403, rest_cannot_create)');
  });
});

describe('a site that refuses says why', () => {
  afterEach(() => wordPress.setPlugin('closing', undefined));

  it.each([
    [
      'a wrong password',
      { password: 'abcd EFGH 1234 ijkl MNOP 5678' },
      'application password is wrong',
    ],
    ['a user who may not publish', { user: 'contributor' }, 'may not publish'],
  ] as const)('%s', async (_, place, message) => {
    const answer = await testConnection(desk, await add(place));
    expect(answer).toEqual(
      expect.objectContaining({ ok: false, message: expect.stringContaining(message) }),
    );
  });

  it.each([
    [
      'application passwords switched off',
      "add_filter('wp_is_application_passwords_available', '__return_false');",
      'a security plugin has switched application passwords off',
    ],
    [
      'the REST API closed',
      "add_filter('rest_authentication_errors', fn () => new WP_Error('rest_disabled', 'Closed.', ['status' => 403]));",
      '(403, rest_disabled)',
    ],
    [
      'the REST API hidden',
      "if (str_contains($_SERVER['REQUEST_URI'], 'wp-json') || isset($_GET['rest_route'])) { http_response_code(404); exit('Not here'); }",
      'There is no REST API of a WordPress',
    ],
  ])('%s', async (_, plugin, message) => {
    await wordPress.setPlugin('closing', plugin);
    const answer = await testConnection(desk, await add());
    expect(answer).toEqual(
      expect.objectContaining({ ok: false, message: expect.stringContaining(message) }),
    );
  });
});

describe('with our plugin', () => {
  beforeAll(() => wordPress.install('linkwright', packPlugin()));
  const token = () =>
    wordPress.php<string>("return Linkwright\\make_token(get_user_by('login', 'author')->ID);");

  it('a token publishes, with the fields of the SEO plugin, and opens nothing else', async () => {
    await wordPress.setPlugin('seo', "define('WPSEO_VERSION', '1');");
    const first = await token();
    const id = await add({ user: null, password: first });
    expect(await testConnection(desk, id)).toMatchObject({ ok: true });
    expect(await publishOne(desk, id)).toMatchObject({ state: 'live' });
    const post = await newestPost();
    expect(post).toMatchObject({ author: 'author', tags: ['standing desk'] });
    expect(post.meta).toMatchObject({ _yoast_wpseo_focuskw: ['standing desk'] });
    expect(post.meta._yoast_wpseo_metadesc?.[0]).not.toBe('');
    const headers = { 'x-linkwright-token': first };
    const users = await fetch(`${wordPress.url}/wp-json/wp/v2/users?context=edit`, { headers });
    expect([users.status, await users.json()]).toMatchObject([
      403,
      { code: 'linkwright_token_scope' },
    ]);
    const admin = await fetch(`${wordPress.url}/wp-admin/`, { headers, redirect: 'manual' });
    expect(admin.status).toBe(302);

    await token();
    const { ok, message } = await testConnection(desk, id);
    expect([ok, message]).toEqual([false, expect.stringContaining('does not take this token')]);
  });

  it('the generator stands in a page, as a block and as a shortcode', async () => {
    const id = await wordPress.php<number>(`
      update_option('linkwright_server', 'https://links.example');
      update_option('linkwright_partner', 'lwpk_test');
      return wp_insert_post(['post_title' => 'Links', 'post_status' => 'publish',
        'post_content' => "<!-- wp:linkwright/widget /-->\n\n[linkwright]"]);`);
    const page = await (await fetch(`${wordPress.url}/?p=${id}`)).text();
    const shown =
      '<script type="module" src="https://links.example/widget.js"></script><linkwright-generator partner="lwpk_test"></linkwright-generator>';
    expect(page.split(shown)).toHaveLength(3);
  });
});

it('finds the API of a site with plain permalinks', async () => {
  await wordPress.php("global $wp_rewrite; $wp_rewrite->set_permalink_structure(''); return 1;");
  const id = await add();
  expect(await testConnection(desk, id)).toMatchObject({ ok: true });
  const link = await publishOne(desk, id);
  expect(link).toMatchObject({ state: 'live' });
  expect(new URL(link.url ?? '').searchParams.has('p')).toBe(true);
});
