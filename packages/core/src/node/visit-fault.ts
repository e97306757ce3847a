import type { VisitFailure } from '../verification/reports/page-visit.ts';

/** Why a request did not come to its end, with one sentence for a person. */
export class VisitFault extends Error {
  readonly kind: VisitFailure;

  constructor(kind: VisitFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'VisitFault';
    this.kind = kind;
  }
}

export const NO_ADDRESS = 'The host name leads to no address';

const sentences: Partial<Record<VisitFailure, string>> = {
  refused: 'The server takes no connections',
  reset: 'The server ended the connection before its answer was complete',
  tls: 'No secure connection: the certificate or the handshake is broken',
  timeout: 'The server did not answer in time',
  protocol: 'The answer is not valid HTTP',
};

const codes: readonly [RegExp, VisitFailure][] = [
  [
    /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES|EPERM|EINVAL)$/,
    'refused',
  ],
  [/^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timeout'],
  [
    /^(ERR_TLS_|ERR_SSL_|ERR_OSSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|CRL_|EPROTO$)/,
    'tls',
  ],
  [
    /^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|UND_ERR_DESTROYED|UND_ERR_CLOSED|ERR_HTTP2_(?:STREAM|SESSION)_ERROR|ERR_HTTP2_GOAWAY_SESSION|HPE_INVALID_EOF_STATE)$/,
    'reset',
  ],
];

/** What the network's or the parser's error means for a visit. */
export function toVisitFault(error: unknown): VisitFault {
  if (error instanceof VisitFault) return error;
  const code = codeOf(error);
  const kind = codes.find(([pattern]) => pattern.test(code))?.[1] ?? 'protocol';
  const sentence = sentences[kind] ?? kind;
  return new VisitFault(kind, code === '' ? sentence : `${sentence} (${code})`, { cause: error });
}

/** What it means that a name was not resolved, whether it has no address or nobody could say. */
export function toNameFault(error: unknown): VisitFault {
  const code = codeOf(error);
  const hasNone = /^(ENOTFOUND|ENODATA|EAI_NONAME|EAI_NODATA)$/.test(code);
  const sentence = hasNone ? NO_ADDRESS : 'The host name could not be looked up';
  return new VisitFault('name-not-found', `${sentence} (${code})`, { cause: error });
}

/** The system's code, which an error of several attempts or a wrapped one hides further down. */
function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  }
  return '';
}
