import {
  AppError,
  BODY_READ_TWICE,
  type CreatedPost,
  type ErrorBody,
  type GenerationBody,
  type GenerationEvent,
  isErrorCode,
  WIDGET_PATH,
} from '@linkwright/core/widget';

/** Attempts after the first where the connection failed or the server was away. */
const RETRIES = 2;
/** Looks at a post that the server goes on with after the connection broke. */
const FOLLOW_UPS = 40;

export interface PostRequest {
  apiUrl: string;
  partner: string | undefined;
  fetch: typeof globalThis.fetch | undefined;
  body: GenerationBody;
  /** Makes it safe to send the request again. */
  idempotencyKey: string;
  signal: AbortSignal;
  onStep(step: Extract<GenerationEvent, { type: 'step' }>): void;
}

/**
 * Makes a post as the client of core does (`createClient`), at a third of its weight: one call, whose
 * events come one a line. Throws AppError; it does not matter which after the signal stopped it.
 */
export async function requestPost(request: PostRequest): Promise<CreatedPost> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await requestOnce(request);
    } catch (cause) {
      const error = cause instanceof AppError ? cause : new AppError('NETWORK_ERROR');
      const { code, retryAfter = attempt } = error;
      // Only after an attempt of ours can 'still running' mean that one.
      const isRunning = code === 'IDEMPOTENCY_IN_PROGRESS' && attempt > 1;
      const isAway = code === 'NETWORK_ERROR' || code === 'SHUTTING_DOWN';
      const most = isAway ? RETRIES : isRunning ? FOLLOW_UPS : 0;
      if (attempt > most || request.signal.aborted) {
        throw error !== cause && (await isKeptFromPage(request)) ? keyRefused() : error;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.min(retryAfter, 5) * 1000));
    }
  }
}

/** A browser does not let a page read why its key is refused, but tells whether anything answers. */
const isKeptFromPage = async ({ apiUrl, partner, fetch = globalThis.fetch }: PostRequest) =>
  partner &&
  fetch(apiUrl + WIDGET_PATH, { cache: 'no-store', mode: 'no-cors' }).catch(() => undefined);

const keyRefused = () =>
  new AppError('PARTNER_ORIGIN', { message: `not a key for ${location.origin}` });

async function requestOnce({
  apiUrl,
  partner,
  fetch = globalThis.fetch,
  body,
  idempotencyKey,
  signal,
  onStep,
}: PostRequest): Promise<CreatedPost> {
  const response = await fetch(`${apiUrl}/api/posts`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
      ...(partner && { authorization: `Bearer ${partner}` }),
    },
    body: JSON.stringify(body),
    signal,
  });
  // A host's own `fetch` may have looked into it.
  if (response.bodyUsed) throw new AppError('NETWORK_ERROR', { message: BODY_READ_TWICE });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const answer = parse(await response.text());
    if (isCreated(answer)) return answer;
    throw toAppError(answer, response.status);
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done = true, value = '' } = (await reader?.read().catch(() => undefined)) ?? {};
    if (done) throw new AppError('NETWORK_ERROR');
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = parse(line.replace(/^data:/, '')) as GenerationEvent | undefined;
      if (event?.type === 'step') onStep(event);
      else if (event?.type === 'error') throw toAppError(event.error);
      else if (event?.type === 'done' && isCreated(event.result)) return event.result;
    }
  }
}

/** The refusal in an answer, or what its status alone says. */
function toAppError(answer: Partial<ErrorBody> | undefined, status?: number): AppError {
  const { error: message, code, details, retryAfter } = answer ?? {};
  if (message === undefined || code === undefined) {
    return new AppError(status === 503 ? 'SHUTTING_DOWN' : 'GENERATION_FAILED');
  }
  return new AppError(isErrorCode(code) ? code : 'GENERATION_FAILED', {
    message,
    details: Array.isArray(details) ? details : undefined,
    retryAfter,
  });
}

/** Another program may live at the address, and `javascript:` is no post. */
const isCreated = (answer: object | undefined): answer is CreatedPost =>
  /^https?:/.test(String((answer as CreatedPost | undefined)?.blogUrl)) && 'post' in (answer ?? {});

function parse(text: string): Partial<ErrorBody> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
