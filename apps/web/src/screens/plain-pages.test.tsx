import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FakeSession } from '../testing/fake-session.tsx';
import ContactScreen from './contact.tsx';
import PrivacyScreen from './privacy.tsx';
import TermsScreen from './terms.tsx';

afterEach(cleanup);

const show = (Screen: ComponentType<{ siteName: string }>) =>
  render(
    <FakeSession>
      <Screen siteName="Blogname" />
    </FakeSession>,
  ).container.textContent;

it('the terms say how long a trial post stays, and that no position is promised', () => {
  const said = show(TermsScreen);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms of service');
  expect(said).toMatch(/24 hours/);
  expect(said).toMatch(/position in a search engine/);
  expect(said).toContain('Blogname');
});

it('the privacy policy says what a browser keeps, and by which keys', () => {
  const said = show(PrivacyScreen);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy policy');
  for (const key of ['all_blog_posts', 'trial_blog_posts']) expect(said).toContain(key);
});

it('the contact page takes a message', () => {
  show(ContactScreen);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact');
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy();
});
