import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

const types = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 } as const;
const codes = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;
const HEADER = 12;

/** Records by name; a code is answered for any question about the name, and 'silence' not at all. */
export type FakeZone = Record<
  string,
  Partial<Record<keyof typeof types, string[]>> | keyof typeof codes | 'silence' | 'garbage'
>;

export interface FakeDns {
  /** `127.0.0.1:PORT` */
  server: string;
  /** May be changed at any time. */
  zone: FakeZone;
  close(): Promise<void>;
}

/** A DNS server on a free port of this machine, over UDP. Names that it does not know do not exist. */
export async function startFakeDns(zone: FakeZone = {}): Promise<FakeDns> {
  const socket = createSocket('udp4');
  const dns: FakeDns = {
    server: '',
    zone,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (question: Buffer, from: RemoteInfo) => {
    const reply = answer(dns.zone, question);
    if (reply) socket.send(reply, from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  dns.server = `127.0.0.1:${socket.address().port}`;
  return dns;
}

function answer(zone: FakeZone, question: Buffer): Buffer | undefined {
  const { name, type, end } = readQuestion(question);
  const known = zone[name] ?? 'NXDOMAIN';
  if (known === 'silence') return undefined;
  if (known === 'garbage') return Buffer.from('this is no DNS message at all');
  const code = typeof known === 'string' ? codes[known] : 0;
  const [kind] = Object.entries(types).find(([, number]) => number === type) ?? [];
  const values = typeof known === 'object' ? (known[kind as keyof typeof types] ?? []) : [];
  const header = Buffer.alloc(HEADER);
  question.copy(header, 0, 0, 2);
  // An answer, recursion asked for and available.
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(values.length, 6);
  const records = values.map((value) => record(type, value));
  return Buffer.concat([header, question.subarray(HEADER, end), ...records]);
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** One record about the question's name, kept for no time. */
function record(type: number, value: string): Buffer {
  const data = dataOf(type, value);
  const head = Buffer.alloc(HEADER);
  // The name is that of the question.
  head.writeUInt16BE(0xc000 | HEADER, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf(type: number, value: string): Buffer {
  switch (type) {
    case types.A:
      return Buffer.from(value.split('.').map(Number));
    case types.TXT: {
      // Longer texts stand in parts of 255 bytes.
      const parts = value.match(/.{1,255}/gs) ?? [''];
      return Buffer.concat(
        parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]),
      );
    }
    case types.CNAME: {
      const labels = value
        .split('.')
        .flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]);
      return Buffer.concat([...labels, Buffer.from([0])]);
    }
    default: {
      const [left = '', right = ''] = value.split('::');
      const groups = (text: string) => text.split(':').filter((group) => group !== '');
      const zeros = Array(8 - groups(left).length - groups(right).length).fill('0');
      const all = [...groups(left), ...zeros, ...groups(right)].map((group) => parseInt(group, 16));
      return Buffer.from(all.flatMap((group) => [group >> 8, group & 0xff]));
    }
  }
}
