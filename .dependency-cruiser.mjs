import { readdirSync, readFileSync } from 'node:fs';

// The walls of docs/architecture.md. `scripts/walls.test.ts` plants one forbidden import of each kind.
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
const npm = (names) => `node_modules/(${names})/`;

// Left to right, in core, in the API and in the web app: a group may use the ones before it.
const groups = ['base', 'people', 'money', 'articles', 'verification', 'growth', 'operation'];
const anyGroup = `(?:${groups.join('|')})`;

// Left to right: a feature of the API may use the ones before it, through their doors.
const [, listed = ''] = /const features[^=]*= \[([^\]]*)\]/.exec(
  readFileSync(new URL('apps/api/src/features.ts', import.meta.url), 'utf8'),
);
const features = listed
  .match(/^ {2}\w+/gm)
  .map((name) => name.trim().replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

// Downwards in the table of docs/architecture.md: a feature of core may use the ones above it, and of
// them what their doors open.
const [, coreTable = ''] = readFileSync(
  new URL('docs/architecture.md', import.meta.url),
  'utf8',
).split('\n### `packages/core/src`\n');
const [coreRows] = coreTable.split('\n#');
const coreFeatures = [...coreRows.matchAll(/^\| `[^/`]+\/([^/`]+)\/`/gm)].map(([, name]) => name);
const coreSource = new URL('packages/core/src/', import.meta.url);
const openInCore = [
  // Everybody's base, without a door.
  'base/text/[^/]+',
  // What pages are read by, in reports and in discovery.
  'verification/reports/html/(marks|open-elements|scan|scanned-tag|tag-names)[.]ts',
  'verification/reports/addresses/same-page[.]ts',
  'verification/reports/lists/link-list-columns[.]ts',
  'articles/backlinks/(article-text|link-policy)[.]ts',
  // What writers follow of a voice.
  'articles/voice/(prompt-lines|swaps)[.]ts',
  ...groups.flatMap((group) =>
    readdirSync(new URL(`${group}/`, coreSource)).flatMap((name) => openedBy(`${group}/${name}`)),
  ),
];

/** The files that a feature's door opens, the door with them. */
function openedBy(feature) {
  const door = new URL(`${feature}/index.ts`, coreSource);
  const names = readdirSync(new URL('.', door)).includes('index.ts')
    ? readFileSync(door, 'utf8').matchAll(/from '[.]\/([^']+)'/g)
    : [];
  return ['index.ts', ...[...names].map(([, name]) => name)].map(
    (name) => `${feature}/${name.replaceAll('.', '[.]')}`,
  );
}

// Left to right: a room of core's reports may use the ones before it.
const reportRooms = ['addresses', 'html', 'verdict', 'lists', 'log', 'receipts'];

/** Of folders side by side, each may use those on its left. */
const takesLeftwards = (prefix, folder, names) =>
  names.map((name, index) =>
    rule(
      `${prefix}-${name}-takes-leftwards`,
      `In ${folder}: ${names.join(' < ')}.`,
      { path: `^${folder}${name}/`, pathNot: '/testing/|[.]test[.]tsx?$' },
      { path: `^${folder}(${names.slice(index + 1).join('|') || '-'})/` },
    ),
  );

// What a feature of the web app takes of others. It names the file: a door would load with it whatever
// else is behind it. A feature that is not here stands alone.
const webFeatures = {
  admin: ['account-settings', 'diagnostics', 'tools'],
  ads: ['keywords'],
  affiliate: ['tools'],
  'ai-live': ['credits', 'drafts', 'generator', 'price', 'trial-posts'],
  automation: ['campaigns', 'credits', 'destinations', 'tools'],
  campaigns: ['credits', 'keywords', 'reports', 'workspaces'],
  checkout: ['credits'],
  claims: ['trial-posts'],
  'client-reports': ['workspaces'],
  dashboard: [
    'account-settings',
    'credits',
    'notifications',
    'sheet-feeds',
    'tools',
    'voice',
    'workspaces',
  ],
  domains: ['tools'],
  drafts: ['credits', 'price', 'trial-posts'],
  generator: ['credits', 'drafts', 'price', 'trial-posts', 'voice'],
  keywords: ['credits', 'rank-trackers'],
  monitors: ['workspaces'],
  'my-posts': ['claims', 'drafts', 'trial-posts', 'workspaces'],
  premium: ['checkout'],
  price: ['credits'],
  pricing: ['checkout', 'premium'],
  reports: ['monitors', 'workspaces'],
  workspaces: ['tools'],
};

export default {
  forbidden: [
    rule(
      'no-circle',
      'Two modules that need each other are one module, or three.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'no-type-circle',
      'What two modules say to each other belongs to the lower one, types too.',
      {},
      { circular: true },
    ),
    rule('no-unresolvable', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
    rule(
      'core-is-pure',
      'Core runs anywhere: no Node built-ins.',
      {
        path: '^packages/core/src/',
        pathNot: '(^packages/core/src/(node|testing)/|[.]test[.]ts$)',
      },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'core-has-no-vendor',
      'Core talks to no provider; core/node does.',
      {
        path: '^packages/core/src/',
        pathNot: '(^packages/core/src/(node|testing)/|[.]test[.]ts$)',
      },
      { path: npm('openai|stripe|resend|pg|fastify|@modelcontextprotocol') },
    ),
    rule(
      'core-stands-alone',
      'Core knows none of its users.',
      { path: '^packages/core/' },
      { path: '^(apps|packages/(cli|widget))/' },
    ),
    ...takesLeftwards('core-group', 'packages/core/src/', groups),
    ...takesLeftwards('api-group', 'apps/api/src/features/', groups),
    ...takesLeftwards('web-group', 'apps/web/src/features/', groups),
    ...takesLeftwards('core', `packages/core/src/${anyGroup}/`, coreFeatures),
    ...takesLeftwards('reports', 'packages/core/src/verification/reports/', reportRooms),
    rule(
      'core-features-by-their-doors',
      'Of another feature of core, only what its index.ts opens.',
      {
        path: `^packages/core/src/(${anyGroup}/[^/]+)/`,
        pathNot: '/testing/|[.]test[.]ts$',
      },
      {
        path: `^packages/core/src/${anyGroup}/[^/]+/`,
        pathNot: [`^packages/core/src/(${openInCore.join('|')})$`, '^packages/core/src/$1/'],
      },
    ),
    rule(
      'core-node-is-a-door',
      'Browser-safe core does not reach into core/node.',
      { path: '^packages/core/src/', pathNot: '^packages/core/src/node/|/testing/|[.]test[.]ts$' },
      { path: '^packages/core/src/(node|testing)/' },
    ),
    rule(
      'widget-needs-core-and-react',
      'The widget stays small.',
      { path: '^packages/widget/src/', pathNot: '[.]test[.]tsx?$' },
      {
        path: '^(apps|packages/cli)/|node_modules/(?!(react|react-dom|@types/react)/)',
        pathNot: 'node_modules/(react|react-dom|@types/react)/',
      },
    ),
    rule(
      'widget-takes-browser-core',
      'No Node code in a partner page.',
      { path: '^packages/widget/src/', pathNot: '[.]test[.]tsx?$' },
      { path: '^packages/core/src/node/' },
    ),
    rule(
      'cli-stands-alone',
      'The terminal speaks to the API over HTTP.',
      { path: '^packages/cli/' },
      { path: '^(apps|packages/widget)/' },
    ),
    rule(
      'ink-in-screens-only',
      'Ink only paints.',
      { path: '^packages/cli/src/', pathNot: '^packages/cli/src/screens/' },
      { path: npm('ink') },
    ),
    rule(
      'apps-are-imported-by-nobody',
      'An app is served, not imported.',
      { path: '^(packages|examples)/' },
      { path: '^apps/' },
    ),
    rule(
      'web-and-api-meet-in-contracts',
      'Web is built files to the API.',
      { path: '^apps/web/' },
      { path: '^apps/api/' },
    ),
    rule(
      'api-and-web-meet-in-contracts',
      'The API is an address to the web app.',
      { path: '^apps/api/' },
      { path: '^apps/web/|^packages/(widget|cli)/' },
    ),
    rule(
      'web-takes-browser-core',
      'No Node code in a page.',
      { path: '^apps/web/src/', pathNot: '[.]test[.]tsx?$' },
      { path: '^packages/core/src/node/' },
    ),
    rule(
      'web-rooms-below-features',
      'These rooms of the web app know neither features nor screens.',
      {
        path: '^apps/web/src/(account|browser|format|network|server-state|ui)/',
        pathNot: '[.]test[.]tsx?$',
      },
      { path: '^apps/web/src/(features|screens)/' },
    ),
    rule(
      'web-screens-on-top',
      'A feature does not know the screens that it stands on.',
      { path: '^apps/web/src/features/', pathNot: '[.]test[.]tsx?$' },
      { path: '^apps/web/src/screens/' },
    ),
    rule(
      'web-features-apart',
      'A feature of the web app that is not listed in webFeatures stands alone.',
      {
        path: `^apps/web/src/features/[^/]+/(?!(?:${Object.keys(webFeatures).join('|')})/)([^/]+)/`,
        pathNot: '[.]test[.]tsx?$',
      },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/[^/]+/$1/' },
    ),
    ...Object.entries(webFeatures).map(([feature, used]) =>
      rule(
        `web-${feature}-takes`,
        `Of other features, ${feature} takes ${used.join(' and ')}.`,
        { path: `^apps/web/src/features/[^/]+/${feature}/`, pathNot: '[.]test[.]tsx?$' },
        { path: `^apps/web/src/features/[^/]+/(?!(?:${[feature, ...used].join('|')})/)` },
      ),
    ),
    rule(
      'rooms-below-features',
      'Rooms of the API know no feature.',
      { path: '^apps/api/src/(http|db|gateways)/' },
      { path: '^apps/api/src/features/' },
    ),
    rule(
      'database-is-lowest',
      'db knows neither HTTP nor features.',
      { path: '^apps/api/src/db/' },
      { path: '^apps/api/src/(http|features|context|app|main)' },
    ),
    rule(
      'migrations-import-nothing-of-ours',
      'A migration means the same for ever.',
      { path: '^apps/api/src/db/migrations/' },
      { path: '^(apps|packages)/' },
    ),
    rule(
      'features-by-their-doors',
      'Another feature is reached by its index.ts.',
      { path: '^apps/api/src/features/([^/]+/[^/]+)/' },
      {
        path: '^apps/api/src/features/[^/]+/[^/]+/(?!index[.]ts$)',
        pathNot: '^apps/api/src/features/$1/',
      },
    ),
    rule(
      'sql-in-stores',
      'Only stores, budgets and health ask the database.',
      {
        path: '^apps/api/src/features/',
        pathNot: '(store|budget|publish|create)[.]ts$|/health/|[.]test[.]ts$',
      },
      { path: npm('kysely|pg'), dependencyTypesNot: ['type-only'] },
    ),
    ...features.map((feature, index) =>
      rule(
        `api-${feature}-takes-leftwards`,
        `Features import leftwards: ${features.join(' < ')}.`,
        { path: `^apps/api/src/features/[^/]+/${feature}/`, pathNot: '[.]test[.]ts$' },
        { path: `^apps/api/src/features/[^/]+/(${features.slice(index + 1).join('|') || '-'})/` },
      ),
    ),
    rule(
      'no-test-code-in-product',
      'Testing rooms are for tests.',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: '/testing/|[.]test[.]tsx?$' },
      { path: '/testing/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(dist|[.]cache)/|[.]bundled_' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['@linkwright/source', 'import', 'module', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.d.ts'],
    },
  },
};
