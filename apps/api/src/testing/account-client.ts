import type { TestApi } from './start-api.ts';

/** Asks the account endpoints of an API as one client would, cookies and all, and reads its mail. */
export function accountClient(api: TestApi, baseHeaders: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  async function ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await api.app.inject({
      method,
      url,
      headers: { ...(cookie ? { cookie } : {}), ...baseHeaders, ...headers },
      ...(payload ? { payload } : {}),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    return answer;
  }
  return {
    cookies,
    get: (url: string, headers?: Record<string, string>) => ask('GET', url, undefined, headers),
    post: (url: string, payload: object = {}, headers?: Record<string, string>) =>
      ask('POST', url, payload, headers),
    patch: (url: string, payload: object) => ask('PATCH', url, payload),
    delete: (url: string, payload?: object, headers?: Record<string, string>) =>
      ask('DELETE', url, payload, headers),
  };
}

/** The mails to an address, oldest first, with the token of the link in each. */
export async function mailsTo(api: TestApi, email: string) {
  const rows = await api.ctx.db
    .selectFrom('outbox')
    .select(['kind', 'to', 'text', 'key'])
    .where('to', '=', email)
    .orderBy('created_at')
    .orderBy('key')
    .execute();
  return rows.map((row) => {
    const link = /https?:\S+[?&]token=\S+/.exec(row.text)?.[0];
    return { ...row, link, token: link ? (new URL(link).searchParams.get('token') ?? '') : '' };
  });
}

/** The token in the newest mail of that kind. */
export async function mailedToken(api: TestApi, email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(api, email)).findLast((each) => each.kind === kind);
  if (!mail) throw new Error(`no ${kind} mail to ${email}`);
  return mail.token;
}
