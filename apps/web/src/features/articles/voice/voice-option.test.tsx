import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import VoiceOption from './voice-option.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is ticked for who has a voice', async () => {
  const voice = { createdAt: '2026-03-01T10:00:00.000Z', profile: {} };
  fakeApi({ 'GET /api/me/voice': { body: { voice } } });
  render(<VoiceOption />);
  const box = await screen.findByRole('checkbox', { name: /^In your voice/ });
  expect(box).toHaveProperty('checked', true);
});

it('is not there for who has none', async () => {
  const asked = vi.fn(() => ({ body: { voice: null } }));
  fakeApi({ 'GET /api/me/voice': asked });
  render(<VoiceOption />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('checkbox')).toBeNull();
});
