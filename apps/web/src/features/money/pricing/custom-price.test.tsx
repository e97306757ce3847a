import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeSession } from '../../../testing/fake-session.tsx';
import { CustomPrice } from './custom-price.tsx';

afterEach(cleanup);

it('computes the price of any number, refuses what is none, and leads to the checkout', async () => {
  const user = userEvent.setup();
  const open = vi.fn();
  render(
    <FakeSession dialogs={{ open }}>
      <CustomPrice />
    </FakeSession>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Credits' });
  const price = () => screen.getByRole('status').textContent;
  await user.clear(field);
  await user.type(field, '333');
  expect(price()).toBe('$466.20');
  await user.click(screen.getByRole('button', { name: 'Buy 333 credits' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('checkout', { initialCredits: 333 });
  await user.clear(field);
  expect(price()).toBe('–');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('From 1 to 10,000 credits')).toBeTruthy();
  for (const none of ['10001', '1.5', '-5', 'x3']) {
    await user.clear(field);
    await user.type(field, none);
    expect(field.value).toBe(none);
    expect(price()).toBe('–');
  }
});
