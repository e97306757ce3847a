import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { FeatureList } from './feature-list.tsx';
import { SettingItem } from './setting-item.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SWITCH = 'PUT /api/admin/features/waitlist';

it('switches a feature when that is confirmed by its name, and not before', async () => {
  const sent = fakeApi({ [SWITCH]: { body: { success: true, isOn: false } } });
  const onChanged = vi.fn(async () => {});
  render(<FeatureList features={[{ feature: 'waitlist', isOn: true }]} onChanged={onChanged} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Waitlist' }));
  await user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  expect(screen.getByRole('checkbox', { name: 'Waitlist' })).toHaveProperty('checked', true);
  expect(sent[SWITCH]).toBeUndefined();
  await user.click(screen.getByRole('checkbox', { name: 'Waitlist' }));
  screen.getByRole('group', { name: 'Switch Waitlist off?' });
  screen.getByText(/The waitlist is closed at the moment/);
  await user.click(screen.getByRole('button', { name: 'Switch it off' }));
  await vi.waitFor(() => expect(sent[SWITCH]).toEqual([{ isOn: false }]));
  expect(onChanged).toHaveBeenCalledOnce();
});

it('leaves a setting as it is by Escape, and gives the focus back', async () => {
  const setting = {
    name: 'SITE_NAME',
    description: 'what the site is called',
    value: 'Desks',
    isChanged: false,
  };
  render(<SettingItem setting={setting} onChanged={async () => {}} />);
  await userEvent.click(screen.getByRole('button', { name: /^Change/ }));
  const field = screen.getByLabelText('New value of SITE_NAME');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, ' and more{Escape}');
  expect(screen.queryByLabelText('New value of SITE_NAME')).toBeNull();
  expect(screen.getByText('Desks')).toBeTruthy();
});
