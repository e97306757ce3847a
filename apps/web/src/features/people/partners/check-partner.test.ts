import { expect, it } from 'vitest';
import { checkPartner, type PartnerFields } from './check-partner.ts';

const whole: PartnerFields = {
  name: ' Garden shop ',
  origins: 'https://shop.example\n\nHTTP://LOCALHOST:8080, https://shop.example/\n',
  dailyLimit: '200',
  visitorLimit: '5',
};

it('takes origins by the line, each once and as a browser names it', () => {
  expect(checkPartner(whole)).toEqual({
    ok: true,
    body: {
      name: 'Garden shop',
      dailyLimit: 200,
      visitorLimit: 5,
      origins: ['https://shop.example', 'http://localhost:8080'],
    },
  });
});

it.each<[string, Partial<PartnerFields>, keyof PartnerFields]>([
  ['no name', { name: '  ' }, 'name'],
  ['no origin', { origins: ' \n' }, 'origins'],
  ['a page', { origins: 'https://shop.example/tools' }, 'origins'],
  ['a wildcard', { origins: 'https://*.shop.example' }, 'origins'],
  [
    'too many origins',
    { origins: Array.from({ length: 21 }, (_, port) => `http://a.example:${port + 1}`).join('\n') },
    'origins',
  ],
  ['none a day', { dailyLimit: '0' }, 'dailyLimit'],
  ['half a post', { dailyLimit: '1.5' }, 'dailyLimit'],
  ['too many', { dailyLimit: '10001' }, 'dailyLimit'],
  ['nothing', { visitorLimit: '' }, 'visitorLimit'],
  ['words', { visitorLimit: 'many' }, 'visitorLimit'],
])('refuses %s at its field', (_name, change, field) => {
  const checked = checkPartner({ ...whole, ...change });
  expect(checked.ok ? [] : Object.keys(checked.faults)).toEqual([field]);
});

it('names the line that is none', () => {
  const checked = checkPartner({ ...whole, origins: 'https://shop.example\nshop.example' });
  expect(checked).toMatchObject({
    faults: { origins: expect.stringMatching(/^shop\.example must/) },
  });
});
