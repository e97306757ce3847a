// What a changed executable says of its signature, for systems that look.
import { createHash } from 'node:crypto';

const LC_SEGMENT_64 = 0x19;
const LC_CODE_SIGNATURE = 0x1d;
const LOAD_COMMAND = 16;
const MACH_HEADER = 32;

const PAGE = 4096;
const HASH = 32;
/** Of a superblob with one blob in it. */
const BLOB_INDEX = 20;
/** Of version 2.4 of a code directory. */
const CODE_DIRECTORY = 88;

interface Segment {
  /** Where its load command begins. */
  at: number;
  offset: number;
  size: number;
}

/**
 * Signs an unsigned 64-bit Mach-O file ad hoc, as `codesign --sign -` does and the linker of each Mac:
 * macOS on ARM runs nothing that is unsigned. Throws an Error for what is no such file, or is signed.
 * @param identifier what the signature calls the program
 */
export function signAdHoc(file: Buffer, identifier: string): Buffer {
  const { commands, commandsEnd, text, linkEdit, room, signatureAt } = readMachO(file);
  if (signatureAt !== undefined) throw new Error('This file is signed.');
  if (linkEdit.offset + linkEdit.size !== file.length || room < LOAD_COMMAND) {
    throw new Error('There is no room for a signature in this file.');
  }
  const codeEnd = Math.ceil(file.length / 16) * 16;
  const pages = Math.ceil(codeEnd / PAGE);
  const name = Buffer.from(`${identifier}\0`);
  const hashesAt = CODE_DIRECTORY + name.length;
  const directorySize = hashesAt + pages * HASH;
  const size = BLOB_INDEX + directorySize;

  const signed = Buffer.alloc(codeEnd + size);
  file.copy(signed);
  signed.writeUInt32LE(commands + 1, 16);
  signed.writeUInt32LE(commandsEnd - MACH_HEADER + LOAD_COMMAND, 20);
  for (const [index, value] of [LC_CODE_SIGNATURE, LOAD_COMMAND, codeEnd, size].entries()) {
    signed.writeUInt32LE(value, commandsEnd + 4 * index);
  }
  const linkEditSize = codeEnd + size - linkEdit.offset;
  signed.writeBigUInt64LE(BigInt(linkEditSize), linkEdit.at + 48);
  // In memory it takes whole pages, of 16 KB on ARM.
  signed.writeBigUInt64LE(BigInt(Math.ceil(linkEditSize / 16_384) * 16_384), linkEdit.at + 32);

  const directory = signed.subarray(codeEnd + BLOB_INDEX);
  const writeAll = (to: Buffer, numbers: number[]) => {
    for (const [index, number] of numbers.entries()) to.writeUInt32BE(number, 4 * index);
  };
  // The superblob, whose only blob, of kind 0, is the code directory.
  writeAll(signed.subarray(codeEnd), [0xfade0cc0, size, 1, 0, BLOB_INDEX]);
  const isAdHoc = 0x2;
  const version = 0x20400;
  writeAll(directory, [0xfade0c02, directorySize, version, isAdHoc, hashesAt, CODE_DIRECTORY]);
  // No special slots; the pages; where they end.
  writeAll(directory.subarray(24), [0, pages, codeEnd]);
  directory.set([HASH, SHA256, 0, Math.log2(PAGE)], 36);
  // The segment that is run, of a main program.
  directory.writeBigUInt64BE(BigInt(text.offset), 64);
  directory.writeBigUInt64BE(BigInt(text.size), 72);
  directory.writeBigUInt64BE(1n, 80);
  name.copy(directory, CODE_DIRECTORY);
  for (let page = 0; page < pages; page += 1) {
    hashOfPage(signed, page, codeEnd).copy(directory, hashesAt + page * HASH);
  }
  return signed;
}

const SHA256 = 2;

const hashOfPage = (file: Buffer, page: number, codeEnd: number): Buffer =>
  createHash('sha256')
    .update(file.subarray(page * PAGE, Math.min((page + 1) * PAGE, codeEnd)))
    .digest();

/**
 * Whether the code directory of a signed Mach-O file has the hash of each of its pages. What Apple's own
 * tool has signed shows that this reads signatures right.
 */
export function holdsItsHashes(file: Buffer): boolean {
  const { signatureAt } = readMachO(file);
  if (signatureAt === undefined) return false;
  const directory = file.subarray(signatureAt + file.readUInt32BE(signatureAt + 16));
  const [hashesAt, pages, codeEnd] = [16, 28, 32].map((at) => directory.readUInt32BE(at)) as [
    number,
    number,
    number,
  ];
  return Array.from({ length: pages }, (_, page) => page).every((page) =>
    hashOfPage(file, page, codeEnd).equals(
      directory.subarray(hashesAt + page * HASH, hashesAt + (page + 1) * HASH),
    ),
  );
}

function readMachO(file: Buffer) {
  if (file.readUInt32LE(0) !== 0xfeedfacf) throw new Error('This is no 64-bit Mach-O file.');
  const commands = file.readUInt32LE(16);
  const commandsEnd = MACH_HEADER + file.readUInt32LE(20);
  const segments = new Map<string, Segment>();
  let signatureAt: number | undefined;
  let firstSection = file.length;
  for (let at = MACH_HEADER; at < commandsEnd; at += file.readUInt32LE(at + 4)) {
    const command = file.readUInt32LE(at);
    if (command === LC_CODE_SIGNATURE) signatureAt = file.readUInt32LE(at + 8);
    if (command !== LC_SEGMENT_64) continue;
    const name = file.toString('latin1', at + 8, at + 24).replace(/\0+$/, '');
    const [offset, size] = [40, 48].map((field) => Number(file.readBigUInt64LE(at + field))) as [
      number,
      number,
    ];
    segments.set(name, { at, offset, size });
    for (let section = 0; section < file.readUInt32LE(at + 64); section += 1) {
      const begins = file.readUInt32LE(at + 72 + section * 80 + 48);
      if (begins > 0) firstSection = Math.min(firstSection, begins);
    }
  }
  const [text, linkEdit] = ['__TEXT', '__LINKEDIT'].map((name) => segments.get(name));
  if (!text || !linkEdit) throw new Error('This Mach-O file is no program.');
  return { commands, commandsEnd, text, linkEdit, signatureAt, room: firstSection - commandsEnd };
}

/**
 * Takes the signature from a PE file (a Windows program) that has changed since it was signed: one that
 * does not hold is worse than none.
 */
export function withoutSignature(file: Buffer): Buffer {
  const header = file.readUInt32LE(60) + 24;
  if (file.readUInt16LE(header) !== 0x20b) throw new Error('This is no 64-bit PE file.');
  const unsigned = Buffer.from(file);
  // The fifth of its directories names where the certificates are.
  unsigned.fill(0, header + 112 + 4 * 8, header + 112 + 5 * 8);
  return unsigned;
}
