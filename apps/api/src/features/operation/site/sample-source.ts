import type { Source } from '@linkwright/core/all';

/** A page of nobody's, that the sample on the home page is composed from. */
export const sampleSource: Source = {
  address: 'https://desks.example.com/adjustable',
  title: 'Height-adjustable standing desks',
  siteName: 'Example Desks',
  description: 'Standing desks with an electric frame, made to measure.',
  language: 'en',
  readAt: '2026-11-01T00:00:00.000Z',
  hash: 'a'.repeat(64),
  role: 'target',
  items: [],
  blocks: [
    {
      kind: 'paragraph',
      text: 'Standing desks are tables whose height can be changed, so that the same person can work sitting and standing. An electric frame moves from 62 to 127 cm in 14 seconds and remembers four heights.',
    },
    { kind: 'heading', level: 2, text: 'Frames compared' },
    {
      kind: 'table',
      header: ['Frame', 'Height', 'Load', 'Price'],
      rows: [
        ['Crank', '70 to 112 cm', '60 kg', '$240'],
        ['One motor', '70 to 118 cm', '80 kg', '$390'],
        ['Two motors', '62 to 127 cm', '120 kg', '$540'],
      ],
    },
    { kind: 'heading', level: 2, text: 'Setting the right height' },
    {
      kind: 'list',
      isOrdered: true,
      items: [
        'Stand upright and let the shoulders hang.',
        'Bend the elbows to a right angle.',
        'Bring the top to the height of the forearms.',
        'Save that height as the first of the four.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Which top to choose' },
    {
      kind: 'paragraph',
      text: 'A top of 120 by 70 cm is enough for one screen and a keyboard. Solid oak weighs 24 kg and can be sanded, while laminate is lighter and cheaper but cannot be repaired. Two screens need at least 140 cm, because the arms that hold them take up 15 cm at each end.',
    },
    {
      kind: 'question',
      question: 'How long should one stand?',
      answer:
        'Twenty minutes in every hour are a good beginning. Changing often matters more than standing long.',
    },
    {
      kind: 'question',
      question: 'Does the desk shake at full height?',
      answer:
        'A frame with two motors moves by less than 3 mm when one types. Frames with a single motor have a bar across the feet.',
    },
  ],
};
