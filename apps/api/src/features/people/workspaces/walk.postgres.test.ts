import { expect, it } from 'vitest';
import { startApi } from '../../../testing/start-api.ts';
import { seeded, walkWorkspaces } from '../../../testing/workspace-walk.ts';

it('says and changes nothing of a workspace that the caller has no right to', async () => {
  const api = await startApi();
  const walk = await walkWorkspaces(api, 600, seeded(7));
  await api.close({ audit: false });
  expect(walk).toMatchObject({ foreignReads: [], foreignWrites: [], letIn: [] });
  expect(walk.allowed).toBeGreaterThan(50);
  expect(walk.refused).toBeGreaterThan(200);
}, 120_000);
