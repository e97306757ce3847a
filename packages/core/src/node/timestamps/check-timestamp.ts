import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  Certificate,
  ContentInfo,
  type ExtKeyUsage,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs';
import { toBuffer } from './bytes.ts';
import {
  COMMON_NAME,
  CONTENT_TYPE,
  EXTENDED_KEY_USAGE,
  SHA_1,
  SHA_256,
  SIGNED_DATA,
  SIGNING_CERTIFICATE,
  SIGNING_CERTIFICATE_V2,
  TIME_STAMPING,
  TST_INFO,
} from './object-ids.ts';
import { TimestampFault } from './timestamp-fault.ts';

/** What an authority says of a text. */
export interface Timestamp {
  /** When the text was there at the latest. */
  time: Date;
  /** The authority's own name, as its certificate has it. */
  authority: string;
  /** Whether its certificate leads to one of those that were given. */
  isTrusted: boolean;
}

export interface TimestampExpectations {
  /** What the timestamp is over. */
  text: string;
  /** What the question held; left out of a token that is read again later. */
  nonce?: Uint8Array | undefined;
  /** Certificates of authorities, PEM; without them its own certificate is taken at its word. */
  trusted?: string | undefined;
}

/** Characters of certificates that are looked at. */
const MOST_PEM = 2_000_000;
const PEM = /-----BEGIN CERTIFICATE-----([A-Za-z\d+/=\s]{1,20000})-----END CERTIFICATE-----/g;

/**
 * What a token says (RFC 3161, section 2.4.2): its hash is that of the text, it repeats the nonce, its
 * signature holds, and its certificate was made for time stamping alone and was valid at that time. Needs
 * no network, and so does not ask whether a certificate was called back since. Throws TimestampFault.
 */
export async function checkTimestamp(
  token: Uint8Array,
  { text, nonce, trusted }: TimestampExpectations,
): Promise<Timestamp> {
  const { signed, info } = readToken(token);
  if (info.messageImprint.hashAlgorithm.algorithmId !== SHA_256) {
    throw new TimestampFault('The timestamp is not over a SHA-256');
  }
  if (nonce && !isNonce(info.nonce, nonce)) {
    throw new TimestampFault('The timestamp is the answer to another question');
  }
  const data = toBuffer(Buffer.from(text));
  const result = await signed
    .verify({ signer: 0, data, checkDate: info.genTime, extendedMode: true })
    .catch((cause: unknown) => {
      throw new TimestampFault('The timestamp is over something else, or was changed', { cause });
    });
  const { signerCertificate: certificate, signatureVerified } = result;
  if (!signatureVerified || !certificate) {
    throw new TimestampFault('The signature of the timestamp does not hold');
  }
  requireSignedFor(signed.signerInfos[0], certificate);
  requireForTimestamps(certificate, info.genTime);
  return {
    time: info.genTime,
    authority: nameOf(certificate),
    isTrusted: trusted
      ? await leadsTo(certificatesIn(trusted), signed, { certificate, data })
      : false,
  };
}

function readToken(token: Uint8Array): { signed: SignedData; info: TSTInfo } {
  try {
    const content = ContentInfo.fromBER(toBuffer(token));
    if (content.contentType !== SIGNED_DATA) throw new TypeError('It is not signed');
    const signed = new SignedData({ schema: content.content });
    const { eContent, eContentType } = signed.encapContentInfo;
    if (eContentType !== TST_INFO || !eContent || signed.signerInfos.length !== 1) {
      throw new TypeError('It is no token');
    }
    return { signed, info: TSTInfo.fromBER(eContent.getValue()) };
  } catch (cause) {
    throw new TimestampFault('It is not a timestamp', { cause });
  }
}

/** Numbers in DER may have a zero before them. */
function isNonce(found: asn1js.Integer | undefined, nonce: Uint8Array): boolean {
  if (!found) return false;
  const digits = Buffer.from(found.valueBlock.valueHexView).toString('hex').replace(/^0+/, '');
  return digits === Buffer.from(nonce).toString('hex').replace(/^0+/, '');
}

/** The signed attributes say that this is a time, and by whose certificate. */
function requireSignedFor(signer: SignerInfo | undefined, certificate: Certificate): void {
  const kind = attributeOf(signer, CONTENT_TYPE);
  if (!(kind instanceof asn1js.ObjectIdentifier) || kind.valueBlock.toString() !== TST_INFO) {
    throw new TimestampFault('What was signed is not a timestamp');
  }
  const { algorithm, hash } = namedCertificate(signer);
  const name = hashNames.get(algorithm);
  const made = name && createHash(name).update(derOf(certificate)).digest();
  if (!made || !hash?.equals(made)) {
    throw new TimestampFault('The timestamp names another certificate');
  }
}

/** The hash of the certificate that the signature says it is by (RFC 5035; the older form is SHA-1). */
function namedCertificate(signer: SignerInfo | undefined) {
  const newer = attributeOf(signer, SIGNING_CERTIFICATE_V2);
  const [certificates] = partsOf(newer ?? attributeOf(signer, SIGNING_CERTIFICATE));
  const parts = partsOf(partsOf(certificates)[0]);
  const hash = parts.find((part) => part instanceof asn1js.OctetString);
  const [given] = newer && parts[0] !== hash ? partsOf(parts[0]) : [];
  const usual = newer ? SHA_256 : SHA_1;
  return {
    algorithm: given instanceof asn1js.ObjectIdentifier ? given.valueBlock.toString() : usual,
    hash: hash && Buffer.from(hash.valueBlock.valueHexView),
  };
}

const attributeOf = (signer: SignerInfo | undefined, type: string): unknown =>
  signer?.signedAttrs?.attributes.find((each) => each.type === type)?.values[0];

const derOf = (certificate: Certificate): Buffer => Buffer.from(certificate.toSchema().toBER());

const hashNames: ReadonlyMap<string, string> = new Map([
  [SHA_1, 'sha1'],
  [SHA_256, 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);

const partsOf = (value: unknown): asn1js.BaseBlock[] =>
  value instanceof asn1js.Sequence ? (value.valueBlock.value as asn1js.BaseBlock[]) : [];

function requireForTimestamps(certificate: Certificate, time: Date): void {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  const purposes = (usage?.parsedValue as ExtKeyUsage | undefined)?.keyPurposes ?? [];
  if (!usage?.critical || purposes.length !== 1 || purposes[0] !== TIME_STAMPING) {
    throw new TimestampFault('The certificate of the timestamp was not made for timestamps alone');
  }
  if (time < certificate.notBefore.value || time > certificate.notAfter.value) {
    throw new TimestampFault('The certificate of the timestamp was not valid at that time');
  }
}

async function leadsTo(
  trusted: Certificate[],
  signed: SignedData,
  { certificate, data }: { certificate: Certificate; data: ArrayBuffer },
): Promise<boolean> {
  if (trusted.some((each) => derOf(each).equals(derOf(certificate)))) return true;
  return signed
    .verify({
      signer: 0,
      data,
      checkChain: true,
      trustedCerts: trusted,
      passedWhenNotRevValues: true,
    })
    .catch(() => false);
}

function certificatesIn(pem: string): Certificate[] {
  const found = [...pem.slice(0, MOST_PEM).matchAll(PEM)];
  try {
    const read = found.map(([, body = '']) =>
      Certificate.fromBER(toBuffer(Buffer.from(body, 'base64'))),
    );
    if (read.length > 0) return read;
  } catch {
    // Said below.
  }
  throw new TimestampFault('There is no certificate (PEM) in the file of authorities');
}

function nameOf({ subject }: Certificate): string {
  const names = subject.typesAndValues;
  const common = names.find(({ type }) => type === COMMON_NAME) ?? names[0];
  return common ? String(common.value.valueBlock.value) : 'an authority without a name';
}
