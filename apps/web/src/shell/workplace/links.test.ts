import { screens, type WorkspaceRole } from '@linkwright/core/all';
import { describe, expect, it } from 'vitest';
import { isWorkplace } from './areas.ts';
import { currentHref, groupsFor } from './links.ts';

const hrefs = (isAdmin: boolean) =>
  groupsFor(isAdmin).flatMap(({ links }) => links.map(({ href }) => href));

describe('the workplace', () => {
  it('stands around all that its navigation leads to, for whoever is signed in', () => {
    for (const href of hrefs(true)) {
      expect([href, isWorkplace(new URL(href, 'https://site.example').pathname, true)]).toEqual([
        href,
        true,
      ]);
    }
  });

  it('stands around no page of the site', () => {
    const around = Object.values(screens)
      .map(({ path }) => path)
      .filter((path) => isWorkplace(path, false));
    expect(around).not.toContain('/');
    expect(around).not.toContain('/login');
    expect(around).not.toContain('/pricing');
    expect(around).not.toContain('/backlink-report');
    expect(isWorkplace('/administrators', true)).toBe(false);
  });

  it('stands around reports for the signed-in alone', () => {
    expect(isWorkplace('/report/0123', false)).toBe(false);
    expect(isWorkplace('/report/0123', true)).toBe(true);
  });
});

describe('the open tool', () => {
  it.each([
    ['/dashboard', '', '/dashboard'],
    ['/dashboard', '#rank-tracker', '/dashboard#rank-tracker'],
    ['/dashboard', '#campaigns', '/campaigns'],
    ['/dashboard', '#seo-tools-automation', '/automation'],
    ['/campaigns/0123', '', '/campaigns'],
    ['/automation/discovery', '', '/automation/discovery'],
    ['/recursive-discovery', '', '/automation/discovery'],
    ['/my-posts', '', '/dashboard#my-posts'],
    ['/account', '#security', '/dashboard#settings'],
    ['/report/0123', '', '/backlink-report'],
    ['/domains/legacy', '', '/domains'],
  ])('of %s%s is %s', (path, hash, href) => {
    expect(currentHref(path, hash)).toBe(href);
  });

  it('is none at an address of the site', () => {
    expect(currentHref('/pricing', '')).toBeUndefined();
  });
});

it('offers nobody what they may not open in the workspace', () => {
  const of = (role: WorkspaceRole) =>
    groupsFor(false, role).flatMap(({ links }) => links.map(({ label }) => label));
  expect(of('client')).toEqual(['Shared with you', 'Settings']);
  expect(of('billing')).toEqual(['Credits', 'Settings']);
  expect(of('approver')).toContain('Campaigns');
  expect(of('approver')).not.toContain('Live generation');
  expect(of('editor')).toContain('Live generation');
  expect(of('editor')).not.toContain('Affiliate programme');
});

it('offers the admin area to admins alone', () => {
  expect(hrefs(true)).toContain('/admin');
  expect(hrefs(false)).not.toContain('/admin');
});
