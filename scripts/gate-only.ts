/**
 * Test files that an everyday run leaves to the gate: each tries in very many ways, or for very long, what
 * is tried once every day, or builds what others install. They run as well where they are named, and where
 * a change reaches them.
 */
export const gateOnly = [
  // A reader's time and memory on the worst text, and that none is left out; what it finds is tried beside it.
  'growth/expressions.test.ts',
  'growth/measure.test.ts',
  'growth/modules.test.ts',
  'growth/readers/answers.test.ts',
  'growth/readers/articles.test.ts',
  'growth/readers/files.test.ts',
  'growth/readers/forms.test.ts',
  'growth/readers/lists.test.ts',
  'growth/readers/pages.test.ts',
  'growth/readers/sources.test.ts',
  'growth/readers/text.test.ts',
  // A browser's time and memory on the worst page.
  'e2e/rendering.test.ts',
  // Every screen once more, under faults, in other colours and by another checker.
  'e2e/appearance.test.ts',
  'e2e/gallery.test.ts',
  'e2e/html.test.ts',
  'e2e/missing-parts.test.ts',
  'e2e/network.test.ts',
  'e2e/widget-faults.test.ts',
  // Processes started, stopped and killed at every moment, databases that go away, clients that hold on to a
  // connection, and thousands of requests.
  'apps/api/src/backup/move.postgres.test.ts',
  'apps/api/src/db/replica.postgres.test.ts',
  'apps/api/src/db/restarts.postgres.test.ts',
  'apps/api/src/features/articles/blog/outage.postgres.test.ts',
  'apps/api/src/features/growth/campaigns/killed.postgres.test.ts',
  'apps/api/src/features/growth/rank-trackers/killed.postgres.test.ts',
  'apps/api/src/features/money/credits/killed.postgres.test.ts',
  'apps/api/src/features/money/payments/deliveries.postgres.test.ts',
  'apps/api/src/features/money/payments/killed.postgres.test.ts',
  'apps/api/src/features/operation/jobs/deaths.postgres.test.ts',
  'apps/api/src/features/verification/monitors/killed.postgres.test.ts',
  'apps/api/src/features/verification/receipt-log/appends.postgres.test.ts',
  'apps/api/src/features/verification/reports/killed.test.ts',
  'apps/api/src/openapi-fuzz.test.ts',
  'apps/api/src/slow-clients.test.ts',
  'apps/api/src/soak.postgres.test.ts',
  'e2e/server-process.test.ts',
  'packages/cli/src/commands/bulk-killed.test.ts',
  'packages/cli/src/commands/bulk-server-gone.test.ts',
  'scripts/start.test.ts',
  // Everything in every order, every odd request, every migration on its own, every wall broken once.
  'apps/api/src/db/migrations.test.ts',
  'apps/api/src/features/growth/campaigns/sequences.postgres.test.ts',
  'apps/api/src/features/money/payments/orders.postgres.test.ts',
  'apps/api/src/odd-requests.test.ts',
  'scripts/walls.test.ts',
  // Packages as others install them, pages of others, every example of the documentation, copies of the tree that
  // are changed, programs for machines without Node.
  'e2e/core-package.test.ts',
  'examples/embed-react/main.test.ts',
  'examples/embed-script/main.test.ts',
  'examples/embed-strict-csp/main.test.ts',
  'examples/embed-vue/main.test.ts',
  'examples/embed-wordpress/main.test.ts',
  'scripts/executables.test.ts',
  'scripts/packages.test.ts',
  'scripts/fetch-tool.test.ts',
  'scripts/recipes.test.ts',
  'scripts/reference/examples.test.ts',
];

/** A test file as its project names it, which is how one is excluded: by its path in the project's folder. */
export const nameInProject = (file: string): string =>
  file.replace(/^(?:(?:apps|packages)\/)?[^/]+\//, '');
