import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recipesOf } from './new/recipes.ts';
import { skeletons, writeSkeleton } from './new/skeletons.ts';

const root = path.dirname(import.meta.dirname);

/** One forbidden import of each kind: where it is planted, and what it imports. */
const planted: Record<string, [file: string, specifier: string]> = {
  'no-unresolvable': ['packages/core/src/articles/posts/planted-a.ts', './not-there.ts'],
  'core-is-pure': ['packages/core/src/articles/posts/planted-b.ts', 'node:fs'],
  'core-has-no-vendor': ['packages/core/src/articles/posts/planted-c.ts', 'openai'],
  'core-stands-alone': [
    'packages/core/src/articles/posts/planted-d.ts',
    '../../../../cli/src/main.ts',
  ],
  'core-features-by-their-doors': [
    'packages/core/src/verification/monitors/planted-a.ts',
    '../reports/html/element-stack.ts',
  ],
  'core-posts-takes-leftwards': [
    'packages/core/src/articles/posts/planted-j.ts',
    '../claims/index.ts',
  ],
  'core-group-articles-takes-leftwards': [
    'packages/core/src/articles/posts/planted-k.ts',
    '../../growth/campaigns/index.ts',
  ],
  'api-group-articles-takes-leftwards': [
    'apps/api/src/features/articles/posts/planted-b.ts',
    '../../growth/campaigns/index.ts',
  ],
  'web-group-articles-takes-leftwards': [
    'apps/web/src/features/articles/claims/planted-a.ts',
    '../../growth/campaigns/words.ts',
  ],
  'reports-html-takes-leftwards': [
    'packages/core/src/verification/reports/html/planted-a.ts',
    '../verdict/score.ts',
  ],
  'core-node-is-a-door': ['packages/core/src/articles/posts/planted-e.ts', '../../node/index.ts'],
  'widget-needs-core-and-react': ['packages/widget/src/planted-a.ts', '../../cli/src/main.ts'],
  'widget-takes-browser-core': ['packages/widget/src/planted-b.ts', '../../core/src/node/index.ts'],
  'cli-stands-alone': ['packages/cli/src/planted-a.ts', '../../widget/src/index.ts'],
  'ink-in-screens-only': ['packages/cli/src/commands/planted-b.ts', 'ink'],
  'apps-are-imported-by-nobody': [
    'packages/cli/src/planted-c.ts',
    '../../../apps/api/src/config.ts',
  ],
  'web-and-api-meet-in-contracts': ['apps/web/src/planted-a.ts', '../../api/src/config.ts'],
  'api-and-web-meet-in-contracts': ['apps/api/src/planted-a.ts', '../../web/src/paths.ts'],
  'web-takes-browser-core': [
    'apps/web/src/planted-b.ts',
    '../../../packages/core/src/node/index.ts',
  ],
  'web-rooms-below-features': [
    'apps/web/src/format/planted-a.ts',
    '../features/verification/monitors/format.ts',
  ],
  'web-screens-on-top': [
    'apps/web/src/features/articles/blog/planted-a.ts',
    '../../../screens/listed.tsx',
  ],
  'web-features-apart': [
    'apps/web/src/features/articles/blog/planted-b.ts',
    '../my-posts/my-posts.tsx',
  ],
  'web-campaigns-takes': [
    'apps/web/src/features/growth/campaigns/planted-a.ts',
    '../../verification/monitors/format.ts',
  ],
  'rooms-below-features': ['apps/api/src/http/planted-a.ts', '../features/articles/posts/index.ts'],
  'database-is-lowest': ['apps/api/src/db/planted-a.ts', '../http/limits.ts'],
  'migrations-import-nothing-of-ours': ['apps/api/src/db/migrations/planted-a.ts', '../schema.ts'],
  'features-by-their-doors': [
    'apps/api/src/features/articles/blog/planted-a.ts',
    '../posts/store.ts',
  ],
  'sql-in-stores': ['apps/api/src/features/articles/blog/planted-b.ts', 'kysely'],
  'api-posts-takes-leftwards': [
    'apps/api/src/features/articles/posts/planted-a.ts',
    '../blog/index.ts',
  ],
  'no-test-code-in-product': ['apps/api/src/planted-b.ts', './testing/start-api.ts'],
  'no-circle': ['packages/core/src/articles/posts/planted-f.ts', './planted-g.ts'],
  'no-type-circle': ['packages/core/src/articles/posts/planted-h.ts', './planted-i.ts'],
};

/** What a look at all modules found; it takes ten seconds, so everything is there when they are looked at. */
let broken: string[];
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'linkwright-walls-'));
  for (const file of [
    '.dependency-cruiser.mjs',
    'tsconfig.json',
    'tsconfig.base.json',
    'package.json',
    'vitest.config.ts',
    'docs/architecture.md',
    'docs/recipes.md',
    // What tests and their helpers take from there.
    'scripts',
  ]) {
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const group of ['packages', 'apps']) {
    for (const name of readdirSync(path.join(root, group))) {
      const from = path.join(root, group, name);
      const to = path.join(copy, group, name);
      mkdirSync(to, { recursive: true });
      for (const part of ['src', 'package.json', 'tsconfig.json']) {
        // The server's package has no sources of its own.
        if (!existsSync(path.join(from, part))) continue;
        cpSync(path.join(from, part), path.join(to, part), { recursive: true });
      }
      symlinkSync(path.join(from, 'node_modules'), path.join(to, 'node_modules'));
    }
  }
  followRecipes();
});
afterAll(() => rmSync(copy, { recursive: true }));

function followRecipes(): void {
  const page = readFileSync(path.join(root, 'docs/recipes.md'), 'utf8');
  const args = ['apply', '--recount', '--include=packages/*', '--include=apps/*', '-'];
  for (const { diff } of recipesOf(page)) execFileSync('git', args, { cwd: copy, input: diff });
  for (const asked of Object.keys(skeletons)) writeSkeleton(copy, asked.split(' '));
}

/** Rules that are broken, with the file that breaks each. */
function brokenRules(): string[] {
  const { stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'packages', 'apps'],
    { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
}

it('notices one forbidden import of each kind', () => {
  for (const [file, specifier] of Object.values(planted)) {
    const whole = path.join(copy, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, `import '${specifier}';\n`);
  }
  writeFileSync(
    path.join(copy, 'packages/core/src/articles/posts/planted-g.ts'),
    "import './planted-f.ts';\n",
  );
  writeFileSync(
    path.join(copy, 'packages/core/src/articles/posts/planted-i.ts'),
    "import type {} from './planted-h.ts';\n",
  );
  broken = brokenRules();
  const expected = Object.entries(planted).map(([rule, [file]]) => `${rule}: ${file}`);
  expect(expected.filter((fault) => !broken.includes(fault))).toEqual([]);
});

it('notices nothing of what the recipes and `npm run new` write', () => {
  expect(broken.filter((fault) => !fault.includes('/planted-'))).toEqual([]);
});
