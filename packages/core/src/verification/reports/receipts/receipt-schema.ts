import { z } from 'zod';

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

/** An inspection as the version wrote it that looked: what a later one knows besides is not in it. */
export const seenPageSchema = z.looseObject({
  pageUrl: z.string(),
  verdict: z.string(),
  summary: z.string(),
  visitedAt: z.iso.datetime(),
  bodyHash: z.string().nullish().describe('SHA-256 of the decoded page, lower-case hex'),
});

const lookedForShape = {
  reportId: z.string(),
  position: z.int().min(0),
  /** What was looked for. */
  destinationUrl: z.string(),
  anchorText: z.string(),
  /** What was seen, the page's hash and the time of the visit in it. */
  inspection: seenPageSchema,
};

/** What the log holds the hash of: what was seen at one place of a report. */
export const pageFindingSchema = z.object({
  /** What it is, and its version. */
  format: z.literal('linkwright-finding-1'),
  ...lookedForShape,
  /** When it was stored, and waited to be logged. */
  checkedAt: z.iso.datetime(),
  /** Of a page that was archived: SHA-256, lower-case hex, of the answer as the archive has it, and of its body. */
  archive: z.object({ blockHash: z.string(), bodyHash: z.string() }).optional(),
});
export type PageFinding = z.infer<typeof pageFindingSchema>;

/** The word of an authority that the log stood so at that time (RFC 3161). */
export const receiptTimestampSchema = z.object({
  /** The time-stamp token over the SHA-256 of the proof's checkpoint: DER, in base64. */
  token: z.string().max(200_000),
});

/** A finding, and the proof that the log has it (docs/specification/verification.md, Receipts). */
export const receiptSchema = z.object({
  /** What it is, and its version. */
  format: z.literal('linkwright-receipt-2'),
  finding: pageFindingSchema,
  /** Index, inclusion proof and signed checkpoint (C2SP tlog-proof). */
  proof: z.string().max(200_000),
  /** The log's public key, in the form of signed notes. Whether it is the issuer's, others must say. */
  logKey: z.string().max(1000),
  /** Null where no authority was asked, or none has answered yet. */
  timestamp: receiptTimestampSchema.nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** A receipt as it was before there was a log: signed by itself, with a key derived from a secret. */
export const signedReceiptSchema = z.object({
  format: z.literal('linkwright-receipt-1'),
  /** Public address of the installation that looked. */
  issuer: z.string(),
  keyId: z.string(),
  ...lookedForShape,
  issuedAt: z.iso.datetime(),
  /** Ed25519 over the canonical JSON (RFC 8785) of everything else, base64url. */
  signature: z.string().regex(/^[\w-]{86}$/),
});
export type SignedReceipt = z.infer<typeof signedReceiptSchema>;
