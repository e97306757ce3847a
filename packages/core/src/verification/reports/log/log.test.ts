import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCheckpoint, openCheckpoint } from './checkpoint.ts';
import { growTree } from './growing-tree.ts';
import { checkLogProof, formatLogProof, parseLogProof } from './log-proof.ts';
import {
  checkConsistency,
  consistencyNodes,
  emptyRoot,
  HASH_BYTES,
  hashProof,
  inclusionNodes,
  innerHash,
  leafHash,
  ProofFault,
  rootByInclusion,
} from './merkle-tree.ts';
import {
  formatVerifierKey,
  NoteFault,
  openNote,
  parseVerifierKey,
  signNote,
} from './signed-note.ts';
import { hashesInTiles, parseTilePath, type Tile, tilePath, tileWidth } from './tiles.ts';

/** A log of so many entries, with its tiles as they are stored: the last of each place counts. */
function logOf(size: number, batch = size || 1) {
  const entries = Array.from({ length: size }, (_, at) => new TextEncoder().encode(`entry ${at}`));
  const leaves = entries.map(leafHash);
  const tiles = new Map<string, Tile>();
  const roots = [emptyRoot()];
  let tree = growTree();
  for (const leaf of leaves) {
    tree.append(leaf);
    roots.push(tree.root());
    if (tree.size % batch !== 0 && tree.size !== size) continue;
    for (const tile of tree.takeTiles()) tiles.set(`${tile.level}/${tile.index}`, tile);
    tree = growTree({ size: tree.size, tiles: [...tiles.values()] });
  }
  const hashOf = hashesInTiles(({ level, index }) => tiles.get(`${level}/${index}`)?.hashes);
  return { entries, leaves, tiles, roots, hashOf };
}

/** The root as RFC 6962, section 2.1, words it. */
function treeHash(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (!first) return emptyRoot();
  if (leaves.length === 1) return first;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return innerHash(treeHash(leaves.slice(0, half)), treeHash(leaves.slice(half)));
}

const large = logOf(600, 7);
const sizes = fc.integer({ min: 1, max: 600 });
const within = sizes.chain((size) =>
  fc.record({ size: fc.constant(size), index: fc.integer({ min: 0, max: size - 1 }) }),
);
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new RangeError(`${index}`);
  return found;
};
/** The same with one bit of one of its bytes turned. */
const turned = (bytes: Uint8Array, bit: number): Uint8Array => {
  const copy = bytes.slice();
  const place = Math.floor(bit / 8) % copy.length;
  copy[place] = at([...copy], place) ^ (1 << (bit % 8));
  return copy;
};
const bits = fc.nat({ max: 255 });

describe('the tree', () => {
  it('has the roots of the vectors that Certificate Transparency is tested with', () => {
    const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'];
    const tree = growTree();
    expect(bytesToHex(tree.root())).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    const roots = [...inputs, '606162636465666768696a6b6c6d6e6f'].map((input) => {
      tree.append(leafHash(hexToBytes(input)));
      return bytesToHex(tree.root());
    });
    expect(roots).toEqual([
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ]);
  });

  it('has the consistency proof of the same vectors', () => {
    const proof = [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ].map(hexToBytes);
    const root = (hash: string, size: number) => ({ size, root: hexToBytes(hash) });
    const six = root('76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef', 6);
    const eight = root('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328', 8);
    expect(() => checkConsistency(six, eight, proof)).not.toThrow();
    expect(() => checkConsistency({ ...six, root: eight.root }, eight, proof)).toThrow(ProofFault);
  });

  it('has the root of RFC 6962 however it grew', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        expect(at(large.roots, size)).toEqual(treeHash(large.leaves.slice(0, size)));
      }),
      { numRuns: 20 },
    );
  });

  it('has tiles of the same bytes however it grew', () => {
    expect([...logOf(600).tiles].sort()).toEqual([...large.tiles].sort());
  });
});

describe('a proof', () => {
  it('of any entry in any tree holds, and with anything turned in it does not', () => {
    fc.assert(
      fc.property(within, bits, fc.nat(), ({ size, index }, bit, choice) => {
        const proof = hashProof(inclusionNodes(index, size), large.hashOf);
        const [leaf, root] = [at(large.leaves, index), at(large.roots, size)];
        expect(rootByInclusion({ index, size, leaf }, proof)).toEqual(root);
        const rootOf = (given: Parameters<typeof rootByInclusion>) => {
          try {
            return rootByInclusion(...given);
          } catch (error) {
            expect(error).toBeInstanceOf(ProofFault);
            return undefined;
          }
        };
        const changed = proof.map((hash, place) =>
          place === choice % proof.length ? turned(hash, bit) : hash,
        );
        const wrong: Parameters<typeof rootByInclusion>[] = [
          [{ index, size, leaf: turned(leaf, bit) }, proof],
          [{ index, size, leaf }, [...proof, root]],
          ...(proof.length > 0
            ? ([
                [{ index, size, leaf }, changed],
                [{ index, size, leaf }, proof.slice(1)],
                [{ index, size, leaf }, proof.slice(0, -1)],
                [{ index: (index + 1) % size, size, leaf }, proof],
              ] satisfies Parameters<typeof rootByInclusion>[])
            : []),
        ];
        for (const given of wrong) expect(rootOf(given)).not.toEqual(root);
      }),
    );
  });

  it('of any two trees holds, and with anything turned in it does not', () => {
    fc.assert(
      fc.property(sizes, sizes, bits, fc.nat(), (one, other, bit, choice) => {
        const [oldSize, size] = [Math.min(one, other), Math.max(one, other)];
        const older = { size: oldSize, root: at(large.roots, oldSize) };
        const newer = { size, root: at(large.roots, size) };
        const proof = hashProof(consistencyNodes(oldSize, size), large.hashOf);
        expect(() => checkConsistency(older, newer, proof)).not.toThrow();
        const changed = proof.map((hash, place) =>
          place === choice % proof.length ? turned(hash, bit) : hash,
        );
        const wrong: Parameters<typeof checkConsistency>[] = [
          [{ ...older, root: turned(older.root, bit) }, newer, proof],
          [older, { ...newer, root: turned(newer.root, bit) }, proof],
          [older, newer, [...proof, newer.root]],
          ...(proof.length > 0
            ? ([
                [older, newer, changed],
                [older, newer, proof.slice(1)],
              ] satisfies Parameters<typeof checkConsistency>[])
            : []),
        ];
        for (const given of wrong) expect(() => checkConsistency(...given)).toThrow(ProofFault);
      }),
    );
  });

  it('of nothing needs nothing', () => {
    const root = at(large.roots, 5);
    expect(consistencyNodes(0, 5)).toEqual([]);
    expect(() =>
      checkConsistency({ size: 0, root: emptyRoot() }, { size: 5, root }, []),
    ).not.toThrow();
    expect(() => inclusionNodes(5, 5)).toThrow(RangeError);
  });
});

describe('a tile', () => {
  it.each([
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 1, index: 1234067, width: 256 }, 'tile/1/x001/x234/067'],
    [{ level: 2, index: 273, width: 112 }, 'tile/2/273.p/112'],
    [{ level: null, index: 1000, width: 1 }, 'tile/entries/x001/000.p/1'],
  ])('%j has its path', (address, path) => {
    expect(tilePath(address)).toBe(path);
    expect(parseTilePath(path)).toEqual(address);
  });

  it.each([
    '',
    'tile/0/0',
    'tile/00/000',
    'tile/64/000',
    'tile/0/x000/000',
    'tile/0/001/000',
    'tile/0/x001/x002',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/000/',
    'tile/data/000',
    'tile/0/../000',
  ])('has not the path %s', (path) => expect(parseTilePath(path)).toBeNull());

  it('is as wide as the tree has it: the example of the specification', () => {
    const tiles = [273, 274].map((index) => tileWidth({ level: 0, index }, 70_000));
    const above = [0, 1, 2].map((index) => tileWidth({ level: 1, index }, 70_000));
    expect([tiles, above, tileWidth({ level: 2, index: 0 }, 70_000)]).toEqual([
      [112, 0],
      [256, 17, 0],
      1,
    ]);
    expect(large.tiles.get('0/2')?.hashes.length).toBe((600 - 512) * HASH_BYTES);
    expect(large.tiles.get('1/0')?.hashes.length).toBe(2 * HASH_BYTES);
  });
});

/** The key and the note of the reference implementation (golang.org/x/mod/sumdb/note). */
const peter = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const problem =
  'If you think cryptography is the answer to your problem,\n' +
  "then you don't know what your problem is.\n";
const petersNote = `${problem}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

describe('a signed note', () => {
  const verifier = parseVerifierKey(peter);
  if (!verifier) throw new Error('The key of the reference implementation is one');

  it('is that of the reference implementation, to the byte', async () => {
    expect(await openNote(petersNote, verifier)).toBe(problem);
    const seed = hexToBytes('810a1402d5146c8d84f2443330f54080ebf98ee17d9c74f6252fc5d5c7283173');
    const head = hexToBytes('302e020100300506032b657004220420');
    const key = await crypto.subtle.importKey(
      'pkcs8',
      Uint8Array.of(...head, ...seed),
      'Ed25519',
      false,
      ['sign'],
    );
    expect(await signNote(problem, { verifierKey: peter, key })).toBe(petersNote);
  });

  it('holds with signatures of others beside it', async () => {
    const other = petersNote.split('\n\n').join('\n\n— witness.example AAAAAAAA\n');
    expect(await openNote(other, verifier)).toBe(problem);
  });

  it('does not hold with one character changed', async () => {
    for (let place = 0; place < petersNote.length; place += 1) {
      const character = petersNote[place] === 'A' ? 'B' : 'A';
      const changed = petersNote.slice(0, place) + character + petersNote.slice(place + 1);
      await expect(openNote(changed, verifier), `${place}`).rejects.toThrow(NoteFault);
    }
  });

  it.each(['', 'text\n', 'text\n\n', 'text\n\n— a b', `${'x'.repeat(200_000)}\n\n— a AAAAAAAA\n`])(
    'is not %j',
    async (note) => expect(openNote(note, verifier)).rejects.toThrow(NoteFault),
  );

  it('has keys in one spelling alone', () => {
    for (let from = 0; from <= peter.length; from += 1) {
      for (let to = from + 1; to <= peter.length; to += 1) {
        if (to - from < peter.length) expect(parseVerifierKey(peter.slice(from, to))).toBeNull();
      }
    }
    expect(formatVerifierKey('PeterNeumann', verifier.publicKey)).toBe(peter);
    expect(() => formatVerifierKey('two words', verifier.publicKey)).toThrow(TypeError);
  });
});

describe('a proof as text', () => {
  async function proven(index: number, size: number) {
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
    if (!('privateKey' in pair)) throw new Error('a pair was asked for');
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    const verifierKey = formatVerifierKey('log.example', raw);
    const head = { origin: 'log.example', size, root: at(large.roots, size) };
    const checkpoint = await signNote(formatCheckpoint(head), {
      verifierKey,
      key: pair.privateKey,
    });
    const hashes = hashProof(inclusionNodes(index, size), large.hashOf);
    return { verifierKey, text: formatLogProof({ index, hashes, checkpoint }) };
  }

  it('holds, and says where the entry stands', async () => {
    const { verifierKey, text } = await proven(17, 599);
    const { index, checkpoint } = await checkLogProof(at(large.entries, 17), text, verifierKey);
    expect([index, checkpoint.size, checkpoint.origin]).toEqual([17, 599, 'log.example']);
    expect(text.startsWith('c2sp.org/tlog-proof@v1\nindex 17\n')).toBe(true);
    const withExtra = text.replace('\nindex', '\nextra QUJD\nindex');
    await expect(
      checkLogProof(at(large.entries, 17), withExtra, verifierKey),
    ).resolves.toBeDefined();
    await expect(checkLogProof(at(large.entries, 18), text, verifierKey)).rejects.toThrow(
      ProofFault,
    );
    await expect(openCheckpoint(parseLogProof(text)?.checkpoint ?? '', peter)).rejects.toThrow(
      NoteFault,
    );
  });

  it('does not hold with one character changed', async () => {
    const { verifierKey, text } = await proven(5, 13);
    for (let place = 0; place < text.length; place += 1) {
      const character = text[place] === 'A' ? 'B' : 'A';
      const changed = text.slice(0, place) + character + text.slice(place + 1);
      const checked = checkLogProof(at(large.entries, 5), changed, verifierKey);
      await expect(checked, `${place}: ${character}`).rejects.toThrow(Error);
    }
  });

  it.each([
    '',
    'c2sp.org/tlog-proof@v1\nindex 01\n\nx',
    'c2sp.org/tlog-proof@v1\nindex 1\nAAAA\n\nx',
  ])('is not %j', (text) => expect(parseLogProof(text)).toBeNull());
});
