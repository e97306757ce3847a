import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A time-stamp authority on this machine: OpenSSL's, which speaks the protocol of the real ones. */
export interface TestAuthority {
  url: string;
  /** What it is known by, PEM. */
  caFile: string;
  /** So many questions were asked. */
  asked: () => number;
  /** It answers with this instead; undefined: as it should. */
  answerWith: (answer: ((query: Buffer) => Buffer | number) | undefined) => void;
  /** A reply of its own, DER. */
  reply: (query: Buffer) => Buffer;
  /** The same token as if this authority had signed it. */
  signAnew: (token: Buffer) => Buffer;
  close: () => void;
}

/** Its name says that it is none. */
export const AUTHORITY_NAME = 'Test authority, no proof of time';

const config = `
[ req ]
distinguished_name = name
prompt = no
[ name ]
CN = ${AUTHORITY_NAME}
[ tsa ]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[ other ]
basicConstraints = CA:FALSE
extendedKeyUsage = critical, codeSigning
[ authority ]
serial = ./serial
signer_cert = ./signer.pem
certs = ./ca.pem
signer_key = ./signer.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha1
ess_cert_id_alg = sha256
`;

/** Starts it; `purpose` is what its certificate is made for. */
export async function startAuthority(purpose: 'other' | 'tsa' = 'tsa'): Promise<TestAuthority> {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-authority-'));
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  writeFileSync(path.join(folder, 'openssl.cnf'), config);
  writeFileSync(path.join(folder, 'serial'), '01');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '3650',
    '-subj',
    '/CN=Test root',
  );
  openssl(
    'req',
    '-config',
    'openssl.cnf',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'signer.key',
    '-out',
    'signer.csr',
  );
  openssl(
    'x509',
    '-req',
    '-in',
    'signer.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-set_serial',
    '7',
    '-days',
    '3650',
    '-extfile',
    'openssl.cnf',
    '-extensions',
    purpose,
    '-out',
    'signer.pem',
  );
  const reply = (query: Buffer): Buffer => {
    writeFileSync(path.join(folder, 'query'), query);
    openssl(
      'ts',
      '-reply',
      '-config',
      'openssl.cnf',
      '-section',
      'authority',
      '-queryfile',
      'query',
      '-out',
      'reply',
    );
    return readFileSync(path.join(folder, 'reply'));
  };
  let asked = 0;
  let answer: Parameters<TestAuthority['answerWith']>[0];
  const server = createServer(async (request, response) => {
    const query = Buffer.concat(await request.toArray());
    asked += 1;
    const given = answer ? answer(query) : reply(query);
    const isQuery = request.headers['content-type'] === 'application/timestamp-query';
    if (typeof given === 'number' || !isQuery) {
      return response.writeHead(typeof given === 'number' ? given : 415).end();
    }
    return response.setHeader('content-type', 'application/timestamp-reply').end(given);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    caFile: path.join(folder, 'ca.pem'),
    asked: () => asked,
    answerWith: (given) => {
      answer = given;
    },
    reply,
    signAnew(token) {
      writeFileSync(path.join(folder, 'token'), token);
      const der = ['-inform', 'DER', '-in'];
      openssl('cms', '-verify', '-noverify', ...der, 'token', '-out', 'info');
      const signer = ['-signer', 'signer.pem', '-inkey', 'signer.key', '-cades'];
      const form = ['-binary', '-nodetach', '-outform', 'DER', '-in', 'info', '-out', 'anew'];
      openssl('cms', '-sign', '-econtent_type', 'id-smime-ct-TSTInfo', ...signer, ...form);
      return readFileSync(path.join(folder, 'anew'));
    },
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
