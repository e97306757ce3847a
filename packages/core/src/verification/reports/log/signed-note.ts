import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, toBase64 } from './base64.ts';

/** A note is not signed by the key, or is none. */
export class NoteFault extends Error {}

/** Who signs: a name, and the public half of an Ed25519 key. */
export interface NoteVerifier {
  name: string;
  /** First four bytes of the hash of name and key, hexadecimal. */
  id: string;
  /** 32 bytes. */
  publicKey: Uint8Array<ArrayBuffer>;
}

/** The private half of an Ed25519 pair, made for signing. */
export type NoteKey = Parameters<typeof crypto.subtle.sign>[1];

const ED25519 = 1;
const KEY_BYTES = 32;
const ID_BYTES = 4;
const SIGNATURE_BYTES = 64;
const MOST_SIGNATURES = 100;
/** Characters of a note that is looked at. */
const MOST_NOTE = 100_000;
const KEY_NAME = /^[^\s+\p{Cc}]+$/u;

/**
 * The one spelling in which programs for signed notes take a public key: name, key id, and type with
 * key in base64. Throws TypeError for a name that no key can have.
 */
export function formatVerifierKey(name: string, publicKey: Uint8Array): string {
  if (!KEY_NAME.test(name)) throw new TypeError(`No key is named ${name}`);
  const key = typed(publicKey);
  return `${name}+${keyId(name, key)}+${toBase64(key)}`;
}

/** What `formatVerifierKey` has written; null for anything else. */
export function parseVerifierKey(text: string): NoteVerifier | null {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([\da-f]{8})\+(.+)$/u.exec(text) ?? [];
  const key = encoded.length > MOST_NOTE ? null : fromBase64(encoded);
  if (key?.length !== KEY_BYTES + 1 || key[0] !== ED25519 || !KEY_NAME.test(name)) return null;
  return keyId(name, key) === id ? { name, id, publicKey: key.slice(1) } : null;
}

/** A text that ends with a line break, signed (C2SP signed-note). */
export async function signNote(
  text: string,
  { verifierKey, key }: { verifierKey: string; key: NoteKey },
): Promise<string> {
  const verifier = parseVerifierKey(verifierKey);
  if (!verifier || !text.endsWith('\n')) throw new TypeError('A note needs a key and whole lines');
  const made = await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text));
  const signature = new Uint8Array(ID_BYTES + SIGNATURE_BYTES);
  signature.set(hexToBytes(verifier.id));
  signature.set(new Uint8Array(made), ID_BYTES);
  return `${text}\n— ${verifier.name} ${toBase64(signature)}\n`;
}

/** The text of a note that this key has signed. Signatures of other keys are passed over. Throws NoteFault. */
export async function openNote(note: string, verifier: NoteVerifier): Promise<string> {
  const end = note.lastIndexOf('\n\n');
  if (note.length > MOST_NOTE || end < 0 || !note.endsWith('\n') || hasControls(note)) {
    throw new NoteFault('It is not a signed note');
  }
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2, -1).split('\n');
  if (lines.length > MOST_SIGNATURES) throw new NoteFault('It has too many signatures');
  const signatures = lines.map(parseSignature);
  const own = signatures.filter(({ name, id }) => name === verifier.name && id === verifier.id);
  if (own.length === 0) throw new NoteFault(`It is not signed by ${verifier.name}`);
  const key = await crypto.subtle.importKey('raw', verifier.publicKey, 'Ed25519', false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(text);
  for (const { signature } of own) {
    if (!(await crypto.subtle.verify('Ed25519', key, signature, signed))) {
      throw new NoteFault(`The signature of ${verifier.name} does not hold`);
    }
  }
  return text;
}

function parseSignature(line: string) {
  const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (!KEY_NAME.test(name) || !bytes || bytes.length <= ID_BYTES) {
    throw new NoteFault('It is not a signed note');
  }
  return { name, id: bytesToHex(bytes.subarray(0, ID_BYTES)), signature: bytes.slice(ID_BYTES) };
}

const hasControls = (text: string): boolean => {
  for (const character of text) if (character < ' ' && character !== '\n') return true;
  return false;
};

function typed(publicKey: Uint8Array): Uint8Array {
  if (publicKey.length !== KEY_BYTES) throw new TypeError('An Ed25519 key has 32 bytes');
  return concatBytes(Uint8Array.of(ED25519), publicKey);
}

const keyId = (name: string, key: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`${name}\n`), key)).subarray(0, ID_BYTES));
