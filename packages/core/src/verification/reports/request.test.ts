import { describe, expect, it } from 'vitest';
import { isReportFormValid, parseReportRequest } from './request.ts';

const body = { keyword: 'desk', anchorText: 'standing desks', destinationUrl: 'shop.example' };

describe('what a report is asked for', () => {
  it('is tidied, and its destination completed', () => {
    expect(parseReportRequest({ ...body, keyword: '  standing \n desk ' })).toEqual({
      ok: true,
      request: {
        keyword: 'standing desk',
        anchorText: 'standing desks',
        destinationUrl: 'https://shop.example/',
      },
    });
  });

  it('names every field that is missing', () => {
    const parsed = parseReportRequest({ keyword: ' \u200b', anchorText: '' });
    expect(parsed).toMatchObject({ ok: false, code: 'REPORT_FIELDS_MISSING' });
    expect(!parsed.ok && parsed.details.map(({ field }) => field)).toEqual([
      'keyword',
      'anchorText',
      'destinationUrl',
    ]);
  });

  it.each(['not an address', 'ftp://shop.example', 'https://a:b@shop.example'])(
    'has no destination %s',
    (destinationUrl) => {
      expect(parseReportRequest({ ...body, destinationUrl })).toMatchObject({
        ok: false,
        code: 'REPORT_DESTINATION_INVALID',
        details: [{ field: 'destinationUrl' }],
      });
    },
  );

  it('has no control characters and no endless texts', () => {
    expect(
      parseReportRequest({ ...body, keyword: 'a\u0000b', anchorText: 'x'.repeat(121) }),
    ).toEqual({
      ok: false,
      code: 'INVALID_REQUEST',
      details: [
        { field: 'keyword', message: 'Keyword contains control characters' },
        { field: 'anchorText', message: 'Anchor text is longer than 120 characters' },
      ],
    });
  });
});

it('takes the form once its three required fields hold something', () => {
  expect(isReportFormValid(body)).toBe(true);
  for (const field of Object.keys(body))
    expect(isReportFormValid({ ...body, [field]: ' ' })).toBe(false);
});
