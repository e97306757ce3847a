import { createHash, randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, PKIStatus, TimeStampReq, TimeStampResp } from 'pkijs';
import { toBuffer } from './bytes.ts';
import { SHA_256 } from './object-ids.ts';
import { TimestampFault } from './timestamp-fault.ts';

const NONCE_BYTES = 16;

/** A question to an authority, and what its answer has to repeat. */
export interface TimestampQuery {
  /** `application/timestamp-query`, DER. */
  body: Buffer<ArrayBuffer>;
  nonce: Buffer;
}

/** Asks an authority when this text was there: it learns its SHA-256 alone (RFC 3161, section 2.4.1). */
export function timestampQuery(text: string): TimestampQuery {
  const nonce = randomBytes(NONCE_BYTES);
  // A number above 0, in its shortest form.
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  const query = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({
        algorithmId: SHA_256,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({
        valueHex: toBuffer(createHash('sha256').update(text).digest()),
      }),
    }),
    nonce: new asn1js.Integer({ valueHex: toBuffer(nonce) }),
    certReq: true,
  });
  return { body: Buffer.from(query.toSchema().toBER()), nonce };
}

/** The token in an authority's answer, DER. Throws TimestampFault where it gave none. */
export function readTimestampReply(body: Uint8Array): Buffer {
  let reply: TimeStampResp;
  try {
    reply = TimeStampResp.fromBER(toBuffer(body));
  } catch (cause) {
    throw new TimestampFault('It answered something that is no time-stamp reply', { cause });
  }
  const { status, statusStrings = [] } = reply.status;
  const isGiven = status === PKIStatus.granted || status === PKIStatus.grantedWithMods;
  if (!isGiven || !reply.timeStampToken) {
    const words = statusStrings.map(({ valueBlock }) => valueBlock.value).join(' ');
    throw new TimestampFault(`It gave no timestamp${words ? `: ${words.slice(0, 200)}` : ''}`);
  }
  return Buffer.from(reply.timeStampToken.toSchema().toBER());
}
