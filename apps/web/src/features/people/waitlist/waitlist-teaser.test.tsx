import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeSession } from '../../../testing/fake-session.tsx';
import { WaitlistTeaser } from './waitlist-teaser.tsx';

afterEach(cleanup);

const open = vi.fn();
const show = (config = {}) =>
  render(
    <FakeSession dialogs={{ open }} config={config}>
      <WaitlistTeaser siteName="Linkwright" />
    </FakeSession>,
  );

it('announces the automation as coming soon, with its early discount', () => {
  show();
  expect(screen.getByText('Coming soon')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Linkwright Automation' })).toBeTruthy();
  const facts = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['2,847', 'people in the queue'],
    ['50%', 'early discount for the first 100 users'],
    ['$500', 'is what the setup session is worth'],
  ]);
});

it('has a box for an address, which opens the waitlist with it', async () => {
  show();
  const box = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.type(box, 'ada@example');
  await userEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  expect(open).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toMatch(/Please enter a valid email address/);
  await userEvent.type(box, '.com');
  await userEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('waitlist', { email: 'ada@example.com' });
});

it('has no box where the waitlist is switched off', () => {
  show({ off: ['waitlist'] });
  expect(screen.queryByRole('textbox')).toBeNull();
});
