import { expect, it } from 'vitest';
import * as core from '../../all.ts';
import type { Endpoint } from '../../endpoint.ts';
import { workspaceAccess } from './access.ts';
import { hasRight, type WorkspaceRight, workspaceRoles } from './roles.ts';
import { lacksRight } from './words.ts';

const endpoints = Object.values<unknown>(core).filter((value): value is Endpoint => {
  const { route, response, status } = (value ?? {}) as Partial<Endpoint>;
  return typeof route?.path === 'string' && response !== undefined && status !== undefined;
});
const nameOf = ({ route: { method, path } }: Endpoint) => `${method} ${path}`;

it('says of every endpoint but those of admins which role may call it, and of no other', () => {
  const wanted = endpoints.filter(({ callers }) => callers !== 'admins').map(nameOf);
  expect([...workspaceAccess.keys()].toSorted()).toEqual([...new Set(wanted)].toSorted());
});

it('lets nobody but owners and editors change anything, but for what is another role’s work', () => {
  const rightsOf = new Map(endpoints.map((each) => [nameOf(each), each.route.method]));
  const changing = [...workspaceAccess].filter(
    ([name, access]) => access !== 'person' && rightsOf.get(name) !== 'GET',
  );
  const others = changing.filter(([, access]) => access !== 'own' && access !== 'edit');
  expect(changing.length).toBeGreaterThan(90);
  expect(others.toSorted()).toEqual([
    ['POST /api/billing-portal', 'pay'],
    ['POST /api/campaigns/:id/decide', 'approve'],
    ['POST /api/campaigns/:id/links/:linkId/decide', 'approve'],
    ['POST /api/cancel-subscription', 'pay'],
    ['POST /api/create-payment', 'pay'],
    ['POST /api/create-payment-intent', 'pay'],
    ['POST /api/create-subscription', 'pay'],
    ['POST /api/resume-subscription', 'pay'],
    ['POST /api/sandbox-checkout/:id/cancel', 'pay'],
    ['POST /api/sandbox-checkout/:id/complete', 'pay'],
    ['POST /api/verify-payment', 'pay'],
  ]);
});

it('names the roles that a refusal is about', () => {
  for (const [right, words] of Object.entries(lacksRight) as [WorkspaceRight, string][]) {
    // A client is let in by what was shared.
    const [always = ''] = words.split(', or that');
    const isByShare = always !== words;
    const named = workspaceRoles.filter((role) => always.includes(role));
    const may = workspaceRoles.filter(
      (role) => hasRight(role, right) && !(isByShare && role === 'client'),
    );
    expect([right, named], words).toEqual([right, may]);
    expect(hasRight('owner', right)).toBe(true);
  }
});
