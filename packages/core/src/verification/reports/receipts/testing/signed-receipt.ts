import type { ReceiptKey, SignedReceipt } from '../receipt-schema.ts';

/** The key of the receipt below. */
export const signedReceiptKey: ReceiptKey = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: '47ic19QxDhQPBwWLgoaSfKoz1dnYFQJdrzlkMWfPURk',
  use: 'sig',
  alg: 'EdDSA',
  kid: '_NICDROnjstEuK1DIq8xC5IhlLVSTqiSQU8VYA3TRhs',
};

/** A receipt that a version without a log has made, and no later one can make. */
export const signedReceipt: SignedReceipt = {
  format: 'linkwright-receipt-1',
  issuer: 'https://linkwright.example',
  keyId: '_NICDROnjstEuK1DIq8xC5IhlLVSTqiSQU8VYA3TRhs',
  reportId: '00000000000000000000000000000000',
  position: 4,
  destinationUrl: 'https://shop.example/',
  anchorText: 'standing desks',
  inspection: {
    pageUrl: 'https://blog.example/post',
    verdict: 'live',
    summary: 'The link is there.',
    score: 97.5,
    deductions: [],
    link: null,
    links: [],
    otherOutgoingLinks: 3,
    finalUrl: 'https://blog.example/post',
    chain: [],
    status: 200,
    failure: null,
    pageKind: null,
    isScripted: false,
    robotsDirectives: [],
    robots: {
      us: null,
      disallowed: [],
    },
    canonicalElsewhere: null,
    contentType: 'text/html',
    title: 'Zürich – “quoted”',
    bodyHash: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    bytes: 1200,
    isWhole: true,
    visitedAt: '2026-11-21T09:00:00.000Z',
    elapsedMs: 120,
  },
  issuedAt: '2026-11-21T09:00:01.000Z',
  signature:
    'qIyRf8_6OJMtoIJnnGJoiAl9MrUdHMNVBjMnETscTdkQ1BTGhRfifbnizWnxUwuYdv5DaRkattxvBObIWFyQCw',
};
