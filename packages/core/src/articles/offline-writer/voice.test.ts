import { expect, it } from 'vitest';
import { sampleRequest } from '../posts/testing/sample-article.ts';
import { writePost } from '../posts/write.ts';
import { splitSentences } from '../sources/sentence-spans.ts';
import type { Source, SourceBlock } from '../sources/source.ts';
import type { VoiceProfile } from '../voice/contract.ts';
import { profileVoice } from '../voice/profile.ts';
import { plainTexts, statelyTexts } from '../voice/testing/sample-texts.ts';
import { createOfflineWriter } from './index.ts';

const paragraphs = [
  'The Trail Pack 28 is a light backpack for day tours. It weighs 780 g. It carries up to 9 kg, and the mesh panel keeps the load away from the back.',
  'The cover is often forgotten, but it keeps rain off for hours. The zip is covered by a flap. The straps are wide, so the weight is spread.',
  'The pack is washed by hand. It dries within a day. The wax has to be renewed once a year, because the canvas dries out.',
];

const page = (texts: readonly string[], language: string): Source => ({
  address: 'https://packs.example.com/trail',
  title: 'Trail Pack 28',
  siteName: 'Fellside',
  description: null,
  language,
  readAt: '2026-11-23T20:00:00.000Z',
  hash: 'a'.repeat(64),
  role: 'target',
  blocks: texts.map((text): SourceBlock => ({ kind: 'paragraph', text })),
  items: [],
});

async function write(voice: VoiceProfile | undefined, texts = paragraphs, language = 'en') {
  const { content, grounding } = await writePost(
    {
      ...sampleRequest,
      keyword: 'Trail Pack',
      anchorText: 'Trail Pack 28',
      targetUrl: 'https://packs.example.com/trail',
      ...(voice ? { voiceProfile: voice } : {}),
    },
    {
      writer: createOfflineWriter(),
      signal: new AbortController().signal,
      gathered: { sources: [page(texts, language)], unused: [] },
    },
  );
  expect(grounding?.removed).toEqual([]);
  return content.replace(/<\/p>/g, '\n').replace(/<[^>]*>/g, '');
}
const sentenceWords = (text: string) => {
  const sentences = text.split('\n').flatMap(splitSentences);
  return text.split(/\s+/).length / sentences.length;
};

it('writes shorter sentences for who writes short ones, and longer for who writes long ones', async () => {
  const short = await write(profileVoice(plainTexts, 'en'));
  const none = await write(undefined);
  const long = await write(profileVoice(statelyTexts, 'en'));
  expect(sentenceWords(short)).toBeLessThan(sentenceWords(long) - 2);
  expect(sentenceWords(long)).toBeGreaterThan(sentenceWords(none));
  expect(await write(profileVoice(statelyTexts, 'en'))).toBe(long);
});

it('uses the words that are used, and none that are avoided', async () => {
  const voice = (uses: string, avoids: string) => ({
    ...profileVoice(plainTexts, 'en'),
    choices: [{ uses, avoids: [avoids] }],
  });
  expect(await write(voice('often', 'frequently'))).not.toContain('frequently');
  expect(await write(voice('frequently', 'often'))).not.toContain('often');
});

it('contracts nothing for who never does', async () => {
  const texts = ['The Trail Pack does not let water in. It cannot be bent.'];
  expect(await write(profileVoice(statelyTexts, 'en'), texts)).not.toMatch(/n’t/);
});

it.each([
  ['formal', 'Wenn Sie wollen, rufen wir Sie an. Sagen Sie uns, was Sie brauchen.', 'finden Sie'],
  ['informal', 'Wenn du willst, rufe ich dich an. Sag mir, was du brauchst.', 'findest du'],
])('addresses its reader as the voice does: %s', async (_, text, words) => {
  const texts = ['Das Trail Pack 28 ist ein Rucksack für Tagestouren. Es wiegt 780 g.'];
  expect(await write(profileVoice([text], 'de'), texts, 'de')).toContain(words);
  // Of a voice in another language the words are left alone.
  expect(await write(profileVoice([text], 'de'))).not.toMatch(/Sie|du/);
});
