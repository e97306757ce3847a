import { z } from 'zod';
import { inspectionSchema } from '../verdict/inspection-schema.ts';

/** The public half of an installation's key: a JWK (RFC 8037) named by its thumbprint (RFC 7638). */
export const receiptKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z
    .string()
    .regex(/^[\w-]{43}$/)
    .describe('base64url'),
  kid: z.string().regex(/^[\w-]{43}$/),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
});
export type ReceiptKey = z.infer<typeof receiptKeySchema>;

/** What the signature covers. */
export const receiptBodySchema = z.object({
  /** What it is, and its version. */
  format: z.literal('linkwright-receipt-1'),
  /** Public address of the installation that looked. */
  issuer: z.string(),
  keyId: z.string(),
  reportId: z.string(),
  position: z.int().min(0),
  /** What was looked for. */
  destinationUrl: z.string(),
  anchorText: z.string(),
  /** What was seen, the page's hash and the time of the visit in it. */
  inspection: inspectionSchema,
  issuedAt: z.iso.datetime(),
});
export type ReceiptBody = z.infer<typeof receiptBodySchema>;

/** `signature`: Ed25519 over the canonical JSON (RFC 8785) of everything else, base64url. */
export const receiptSchema = receiptBodySchema.extend({
  signature: z.string().regex(/^[\w-]{86}$/),
});
export type Receipt = z.infer<typeof receiptSchema>;
