import { FALLBACK_TIMEOUT_MS } from '@linkwright/core/all';

/** Statuses of answers without a body, of which `Response` takes none. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * One call by XMLHttpRequest, where the page's `fetch` is broken, e.g. by an extension that wraps it.
 * Rejects as `fetch` does, after 30 s at the latest.
 */
export function fetchByXhr(url: string, init: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', url);
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.timeout = FALLBACK_TIMEOUT_MS;
    request.responseType = 'arraybuffer';
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.ontimeout = () => reject(new DOMException('Request timeout', 'TimeoutError'));
    request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name.trim(), value.join(':').trim());
  }
  const body = bodiless.has(status) ? null : (request.response as ArrayBuffer);
  return new Response(body, { status, statusText, headers });
}
