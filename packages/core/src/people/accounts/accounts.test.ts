import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameOriginPath } from './destination.ts';
import { displayNameFor } from './display-name.ts';
import { emailTexts, isEmailAddress, normalizeEmail } from './email-address.ts';
import { isFirstAdmin } from './role.ts';

describe('the name shown for an account', () => {
  it.each([
    [{ first_name: ' Ada ', display_name: 'Countess' }, 'a@b.co', 'Ada'],
    [{ first_name: '  ', display_name: 'Countess', full_name: 'Ada L' }, 'a@b.co', 'Countess'],
    [{ full_name: 'Ada L', name: 'A' }, 'a@b.co', 'Ada L'],
    [{ name: 'A' }, 'a@b.co', 'A'],
    [{ first_name: 7, name: null }, 'ada.l@b.co', 'Ada.l'],
    [{}, 'élise@b.co', 'Élise'],
    [{}, '@b.co', 'User'],
    [{}, '', 'User'],
    [{}, undefined, 'User'],
  ])('%j and %j give %j', (source, email, name) => {
    expect(displayNameFor(source, email)).toBe(name);
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com', 'ü@exämple.de'])('may be %j', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });
  it.each([
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.',
    'a b@c.de',
    'a@b c.de',
    'a@@b.co',
    'a@b.co\nBcc: x@y.z',
  ])('is not %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
  it('has an end', () => {
    expect(isEmailAddress(`${'a'.repeat(250)}@b.co`)).toBe(false);
  });
  it('is compared without capital letters and space around it', () => {
    expect(normalizeEmail('  Ada@Example.COM ')).toBe('ada@example.com');
  });
  it('has two messages', () => {
    expect(emailTexts).toEqual({
      invalid: 'Invalid email format',
      please: 'Please enter a valid email address.',
    });
  });
});

it('makes a first admin only of a confirmed address on the list', () => {
  const list = ['boss@example.com'];
  expect(isFirstAdmin({ email: 'Boss@example.com', isVerified: true }, list)).toBe(true);
  expect(isFirstAdmin({ email: 'boss@example.com', isVerified: false }, list)).toBe(false);
  expect(isFirstAdmin({ email: 'other@example.com', isVerified: true }, list)).toBe(false);
});

describe('a remembered destination', () => {
  it.each([
    ['/', '/'],
    ['/dashboard#rank-tracker', '/dashboard#rank-tracker'],
    ['/blog/a-post?from=mail&x=//evil.example', '/blog/a-post?from=mail&x=//evil.example'],
    ['/a/../b', '/b'],
    ['/login?next=https%3A%2F%2Fevil.example', '/login?next=https%3A%2F%2Fevil.example'],
  ])('%j stays %j', (destination, path) => {
    expect(sameOriginPath(destination)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https://evil.example',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '//[',
    '/\u0000/evil.example',
  ])('%j is none', (destination) => {
    expect(sameOriginPath(destination)).toBeNull();
  });

  it('never leads away, as a browser resolves it, and is its own destination', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '@',
      ':',
      '?',
      '#',
      '\t',
      'evil.example',
      'https:',
      ' ',
      '%5c',
      '%2f',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = sameOriginPath(pieces.join(''));
        if (path === null) return;
        expect(new URL(path, 'https://ours.example/login').origin).toBe('https://ours.example');
        expect(sameOriginPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
