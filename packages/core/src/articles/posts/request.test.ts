import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GenerationBody } from './contract.ts';
import { parseGenerationRequest } from './request.ts';

const good = { keyword: 'coffee', anchorText: 'beans', targetUrl: 'example.com' };
const parse = (body: GenerationBody) => parseGenerationRequest({ ...good, ...body });
const faults = (body: GenerationBody) => {
  const result = parse(body);
  if (result.ok) throw new Error('was accepted');
  return { code: result.code, fields: result.details.map((detail) => detail.field) };
};

describe('parseGenerationRequest', () => {
  it('fills in the defaults and completes the URL', () => {
    expect(parse({})).toEqual({
      ok: true,
      request: {
        keyword: 'coffee',
        anchorText: 'beans',
        targetUrl: 'https://example.com/',
        tone: 'professional',
        length: 'medium',
        linkPolicy: 'follow',
      },
    });
  });

  it('keeps what was chosen, and takes General for no industry', () => {
    const chosen = parse({
      tone: 'casual',
      length: 'long',
      industry: 'Travel',
      linkPolicy: 'ugc',
      additionalInstructions: 'for\n\n beginners ',
    });
    expect(chosen).toMatchObject({
      request: {
        tone: 'casual',
        length: 'long',
        industry: 'Travel',
        linkPolicy: 'ugc',
        additionalInstructions: 'for beginners',
      },
    });
    const general = parse({ industry: 'General', additionalInstructions: '  ' });
    expect(general.ok && Object.keys(general.request)).not.toContain('industry');
    expect(general.ok && Object.keys(general.request)).not.toContain('additionalInstructions');
  });

  it('trims, composes and collapses', () => {
    expect(parse({ keyword: '  cafe\u0301 \t\n noir ' })).toMatchObject({
      request: { keyword: 'café noir' },
    });
  });

  it('names every missing field', () => {
    expect(parseGenerationRequest({})).toMatchObject({
      code: 'MISSING_INFORMATION',
      details: [{ field: 'keyword' }, { field: 'anchorText' }, { field: 'targetUrl' }],
    });
    expect(faults({ keyword: ' \u200b ', targetUrl: '\u2060' })).toEqual({
      code: 'MISSING_INFORMATION',
      fields: ['keyword', 'targetUrl'],
    });
  });

  it('names every faulty field, under the code of the gravest fault', () => {
    expect(faults({ keyword: '', targetUrl: 'ftp://example.com', anchorText: 'a\u0000' })).toEqual({
      code: 'MISSING_INFORMATION',
      fields: ['keyword', 'targetUrl', 'anchorText'],
    });
    expect(faults({ targetUrl: 'nowhere', anchorText: 'a\u0000' }).code).toBe('INVALID_URL');
    expect(faults({ anchorText: 'a\u0000' }).code).toBe('INVALID_REQUEST');
  });

  it.each([
    ['keyword', 100],
    ['anchorText', 120],
    ['additionalInstructions', 1000],
  ] as const)('takes %s of %i characters and no more', (field, max) => {
    expect(parse({ [field]: 'a'.repeat(max) }).ok).toBe(true);
    const over = parse({ [field]: 'a'.repeat(max + 1) });
    expect(over).toMatchObject({ code: 'INVALID_REQUEST', details: [{ field }] });
    expect(!over.ok && over.details[0]?.message).toContain(`longer than ${max} characters`);
  });

  it.each([
    '\u0000',
    '\u0007',
    '\u001b[31m',
    '\u007f',
    '\u0085',
    '\ufffe',
    '\u202e',
    '\u2066',
    '\ud800',
    '\udc00x',
  ])('refuses %j in every text', (text) => {
    for (const field of ['keyword', 'anchorText', 'additionalInstructions'] as const) {
      expect(faults({ [field]: `a${text}b` })).toEqual({
        code: 'INVALID_REQUEST',
        fields: [field],
      });
    }
    expect(faults({ targetUrl: `https://example.com/${text}` }).code).toBe('INVALID_URL');
  });

  it('keeps the joiners that scripts and emoji need', () => {
    expect(parse({ keyword: 'می\u200cخواهم 👩\u200d🍳' })).toMatchObject({ ok: true });
  });

  it('takes addresses and notes to rest on, each address once', () => {
    const body = {
      sources: ['a.example/one', 'https://a.example/one', 'b.example'],
      notes: ' \r\n',
    };
    expect(parse(body)).toMatchObject({
      request: { sources: ['https://a.example/one', 'https://b.example/'] },
    });
    expect(parse({ notes: ' # Café\r\n\r\n- one\r- two\n' })).toMatchObject({
      request: { notes: '# Café\n\n- one\n- two' },
    });
    expect(parse({ sources: [] })).toEqual(parse({}));
  });

  it('names the address at fault, and what is too much', () => {
    const sources = ['b.example', 'ftp://b.example', 'http://10.0.0.1', 'b.example/\u0000', ''];
    expect(faults({ sources })).toEqual({
      code: 'INVALID_REQUEST',
      fields: ['sources[1]', 'sources[2]', 'sources[3]', 'sources[4]'],
    });
    expect(faults({ sources: Array.from({ length: 11 }, () => 'b.example') }).fields).toEqual([
      'sources',
    ]);
    expect(faults({ sources: 'b.example' } as unknown as GenerationBody).fields).toEqual([
      'sources',
    ]);
    expect(parse({ notes: 'a'.repeat(20_000) }).ok).toBe(true);
    expect(faults({ notes: 'a'.repeat(20_001) }).fields).toEqual(['notes']);
    expect(faults({ notes: 'a\u202eb' }).fields).toEqual(['notes']);
  });

  it('refuses what is none of the options or no text', () => {
    const body = { ...good, tone: 'rude', length: 1, keyword: 7 } as unknown as GenerationBody;
    const result = parseGenerationRequest(body);
    expect(!result.ok && result.details.map((detail) => detail.field)).toEqual([
      'keyword',
      'tone',
      'length',
    ]);
  });

  it('never throws, and what it accepts it accepts again unchanged', () => {
    const text = fc.option(fc.string({ unit: 'binary', maxLength: 40 }), { nil: undefined });
    fc.assert(
      fc.property(text, text, fc.oneof(text, fc.webUrl()), (keyword, anchorText, targetUrl) => {
        const body: Record<string, string> = {};
        for (const [key, value] of Object.entries({ keyword, anchorText, targetUrl })) {
          if (value !== undefined) body[key] = value;
        }
        const first = parseGenerationRequest(body);
        if (!first.ok) return first.details.length > 0;
        expect(parseGenerationRequest(first.request)).toEqual(first);
        return true;
      }),
    );
  });
});
