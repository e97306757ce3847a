import type { Voice } from '@linkwright/core/all';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { VoiceSettings } from './voice-settings.tsx';

const voice: Voice = {
  createdAt: '2026-03-01T10:00:00.000Z',
  profile: {
    language: 'en',
    texts: 3,
    words: 1420,
    sentenceWords: 9.4,
    person: 'you',
    formality: null,
    contractions: 'often',
    marks: { exclamation: 0, question: 9, semicolon: 0, dash: 1, brackets: 1 },
    choices: [{ uses: 'buy', avoids: ['purchase'] }],
  },
};
const text = (word: string) => `${word} `.repeat(100).trim();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('learns a voice from three texts that are long enough, and says what it found', async () => {
  let kept: Voice | null = null;
  const sent = fakeApi({
    'GET /api/me/voice': () => ({ body: { voice: kept } }),
    'PUT /api/me/voice': () => {
      kept = voice;
      return { body: { success: true, voice } };
    },
  });
  render(<VoiceSettings />);
  const learn = await screen.findByRole('button', { name: 'Learn My Voice' });
  expect(learn).toHaveProperty('disabled', true);
  for (const [at, word] of ['oak', 'ash', 'elm'].entries()) {
    fireEvent.change(screen.getByLabelText(`Text ${at + 1}`), { target: { value: text(word) } });
  }
  expect(screen.getAllByText('100 of at least 100 words')).toHaveLength(3);
  await userEvent.click(learn);
  expect(await screen.findByText('“buy”, never “purchase”.')).toBeTruthy();
  expect(screen.getByText('Sentences of about 9 words, which is short.')).toBeTruthy();
  expect(screen.getByText(/Found in 3 texts of 1,420 words/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Learn My Voice' })).toBeNull();
  expect(sent['PUT /api/me/voice']).toEqual([{ texts: ['oak', 'ash', 'elm'].map(text) }]);
});

it('is downloaded and forgotten', async () => {
  let kept: Voice | null = voice;
  fakeApi({
    'GET /api/me/voice': () => ({ body: { voice: kept } }),
    'DELETE /api/me/voice': () => {
      kept = null;
      return { body: { success: true } };
    },
  });
  render(<VoiceSettings />);
  const download = await screen.findByRole('link', { name: 'Download' });
  expect(download.getAttribute('href')).toBe('/api/me/voice');
  await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Forget my voice' }));
  expect(await screen.findByRole('button', { name: 'Learn My Voice' })).toBeTruthy();
});

it('says why it was not learnt', async () => {
  fakeApi({
    'GET /api/me/voice': { body: { voice } },
    'PUT /api/me/voice': refusal(400, 'INVALID_REQUEST', 'Text 2 is there twice'),
  });
  render(<VoiceSettings />);
  await userEvent.click(await screen.findByRole('button', { name: 'Learn it anew' }));
  for (const at of [1, 2, 3]) {
    fireEvent.change(screen.getByLabelText(`Text ${at}`), { target: { value: text('oak') } });
  }
  await userEvent.click(screen.getByRole('button', { name: 'Learn My Voice' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Text 2 is there twice');
});
