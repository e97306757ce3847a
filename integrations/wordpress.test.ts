import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Campaigning,
  type CampaignSite,
  openCampaigning,
} from '../apps/api/src/testing/campaigning.ts';
import { packPlugin } from '../scripts/pack-plugin.ts';
import { connect, publishOne, testConnection, writeOne } from './testing/publish-one.ts';
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

describe('an article that stands there', () => {
  const stored = () =>
    wordPress.php<{ status: string; title: string; content: string; id: number; total: number }>(`
      [$post] = get_posts(['post_status' => ['any', 'trash'], 'orderby' => 'ID']);
      return ['id' => $post->ID, 'status' => $post->post_status, 'title' => $post->post_title,
        'content' => $post->post_content,
        'total' => count(get_posts(['post_status' => ['any', 'trash'], 'numberposts' => -1]))];`);

  it('is handed over before its time, changed, shown at its time, and taken down', async () => {
    const id = await add({ user: 'editor' });
    const link = await writeOne(desk, id);
    const { clock } = site.api;
    const at = new Date(Math.max(Date.now(), clock().getTime()) + 60 * 60 * 1000);
    expect((await link.approve(clock().toISOString())).body.details[0].field).toBe('publishAt');
    expect(await link.approve(at.toISOString())).toMatchObject({ status: 200 });
    await desk.round();
    expect(await link.read()).toMatchObject({
      state: 'verifying',
      publishedAt: null,
      publishAt: at.toISOString(),
    });
    const waiting = await stored();
    expect(waiting.status).toBe('future');
    expect(await link.edit({ title: 'Desks, weighed again' })).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ status: 'future', title: 'Desks, weighed again' });
    expect(await link.credits()).toMatchObject({ reserved: 1, captured: 0 });

    // Its time comes at once.
    await wordPress.php(`return wp_update_post(['ID' => ${waiting.id}, 'edit_date' => true, 'post_status' => 'publish',
      'post_date' => '2026-01-01 09:00:00', 'post_date_gmt' => '2026-01-01 09:00:00']);`);
    await desk.round((at.getTime() - clock().getTime()) / 3_600_000 + 0.1);
    const shown = await link.read();
    expect(shown).toMatchObject({ state: 'live', publishedAt: at.toISOString() });
    expect(shown.url).not.toContain('?p=');
    expect(await link.credits()).toMatchObject({ reserved: 0, captured: 1 });

    const { content = '' } = (await link.article()) ?? {};
    const changed = await link.edit({ content: `${content}<p>And one thought more.</p>` });
    expect(changed).toMatchObject({ status: 200 });
    expect((await stored()).content).toContain('<p>And one thought more.</p>');
    expect(await (await fetch(shown.url ?? '')).text()).toContain('And one thought more.');

    expect(await link.withdraw()).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject({ status: 'trash', total: waiting.total });
    expect(await link.read()).toMatchObject({
      state: 'lost',
      withdrawnAt: expect.any(String),
      nextTryAt: null,
    });
    expect(await link.withdraw()).toMatchObject({ status: 200 });
    expect(await link.edit({ title: 'Too late to be changed' })).toMatchObject({ status: 409 });
    expect(await link.credits()).toMatchObject({ captured: 1, released: 0 });
  });

  it('that was never seen is not paid for once it is taken down, or deleted there', async () => {
    const id = await add({ user: 'editor' });
    const { clock } = site.api;
    const later = () =>
      new Date(Math.max(Date.now(), clock().getTime()) + 60 * 60 * 1000).toISOString();
    const first = await writeOne(desk, id);
    await first.approve(later());
    await desk.round();
    expect(await first.withdraw()).toMatchObject({ body: { link: { state: 'cancelled' } } });
    expect(await stored()).toMatchObject({ status: 'trash' });
    expect(await first.credits()).toMatchObject({ reserved: 0, captured: 0, released: 1 });

    const second = await writeOne(desk, id);
    await second.approve(later());
    await desk.round();
    await wordPress.php(`wp_delete_post(${(await stored()).id}, true); return 1;`);
    await desk.round(2);
    expect(await second.read()).toMatchObject({
      state: 'failed',
      problem: 'It was deleted at its destination before it was shown.',
    });
    expect(await second.credits()).toMatchObject({ reserved: 0, captured: 0, released: 1 });
  });

  it('stays as it is, here and there, where it cannot be changed', async () => {
    const id = await add({ user: 'editor' });
    const link = await writeOne(desk, id);
    await link.approve();
    await desk.round();
    await desk.round(1);
    const before = await stored();
    const article = await link.article();
    await wordPress.setPlugin(
      'closing',
      "add_filter('wp_is_application_passwords_available', '__return_false');",
    );
    const refused = await link.edit({ title: 'Never to be seen anywhere' });
    expect(refused.body.error).toContain('WordPress does not let this user in');
    expect((await link.withdraw()).body.error).toContain('WordPress does not let this user in');
    await wordPress.setPlugin('closing', undefined);
    expect(await stored()).toEqual(before);
    expect(await link.article()).toEqual(article);
    expect(await link.read()).toMatchObject({ state: 'live', withdrawnAt: null });

    await wordPress.php(`wp_delete_post(${before.id}, true); return 1;`);
    const gone = await link.edit({ title: 'Never to be seen anywhere' });
    expect(gone.body.error).toBe('WordPress has this article no more: it was deleted there');
    expect(await link.article()).toEqual(article);
    expect(await link.withdraw()).toMatchObject({ body: { link: { state: 'lost' } } });
    expect((await stored()).total).toBe(before.total - 1);
    expect(await link.credits()).toMatchObject({ captured: 1, released: 0 });
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

    const link = await writeOne(desk, id);
    await link.approve();
    await desk.round();
    expect(await link.edit({ title: 'Published by its token' })).toMatchObject({ status: 200 });
    expect((await newestPost()).title).toBe('Published by its token');
    await wordPress.php(
      "require_once ABSPATH . 'wp-admin/includes/admin.php'; deactivate_plugins('linkwright/linkwright.php'); return 1;",
    );
    expect((await link.withdraw()).body.error).toContain('see whether the plugin is active');
    await wordPress.php(
      "require_once ABSPATH . 'wp-admin/includes/admin.php'; activate_plugin('linkwright/linkwright.php'); return 1;",
    );
    expect(await link.withdraw()).toMatchObject({ status: 200 });

    await token();
    site.api.clock.forward(60 * 1000);
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
