import { expect, it } from 'vitest';
import { startApi } from '../../../testing/start-api.ts';
import { seeded, walkWorkspaces } from '../../../testing/workspace-walk.ts';

/** A walk as long as one likes: `WORKSPACE_CALLS=100000 npm test -- walk.postgres`. */
const calls = Number(process.env.WORKSPACE_CALLS ?? 600);

it(
  'says and changes nothing of a workspace that the caller has no right to',
  async () => {
    const api = await startApi();
    const walk = await walkWorkspaces(api, calls, seeded(7));
    await api.close({ audit: false });
    expect(walk).toMatchObject({ foreignReads: [], foreignWrites: [], letIn: [] });
    expect(walk.allowed).toBeGreaterThan(50);
    expect(walk.refused).toBeGreaterThan(200);
  },
  120_000 + 100 * calls,
);
