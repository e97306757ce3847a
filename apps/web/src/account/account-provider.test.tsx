import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askApi } from '../api.ts';
import { announceSessionMissed } from '../browser/session-missed.ts';
import { SiteContext } from '../shell/use-site.ts';
import { exampleConfig } from '../testing/example-config.ts';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { exampleMe } from '../testing/fake-session.tsx';
import { AccountProvider } from './account-provider.tsx';
import { useAccount } from './use-account.ts';

function Status() {
  const { status, signOut } = useAccount();
  return (
    <button type="button" onClick={() => void signOut()}>
      {status}
    </button>
  );
}

const status = () => screen.getByRole('button').textContent;
const fetched = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts as a guest after 3 seconds without an answer', async () => {
  vi.useFakeTimers();
  fetched.mockReturnValue(new Promise(() => {}));
  render(
    <AccountProvider>
      <Status />
    </AccountProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(status()).toBe('checking');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(status()).toBe('guest');
});

it('reloads the page after signing out, and only then', async () => {
  fetched.mockImplementation(async (path) =>
    path.endsWith('/get-session')
      ? Response.json({ me: { user: {}, profile: {}, isAdmin: false } })
      : Response.json({ code: 'NETWORK_ERROR', error: 'no' }, { status: 503 }),
  );
  const reload = vi.fn();
  render(
    <AccountProvider reload={reload}>
      <Status />
    </AccountProvider>,
  );
  await screen.findByText('signed-in');
  const askedToSignOut = ['/api/auth/sign-out', expect.anything()] as const;
  await userEvent.click(screen.getByRole('button'));
  // What signs out is loaded by the first click.
  await vi.waitFor(() => expect(fetched).toHaveBeenLastCalledWith(...askedToSignOut), 10_000);
  expect(reload).not.toHaveBeenCalled();
  fetched.mockImplementation(async () => Response.json({ success: true }));
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 10_000);
  expect(fetched).toHaveBeenLastCalledWith(...askedToSignOut);
});

describe('a session that ended elsewhere', () => {
  const session = 'GET /api/auth/get-session';
  const sessions = 'GET /api/auth/sessions';
  const open = async (refused: ReturnType<typeof refusal>) => {
    let me: unknown = exampleMe;
    const sent = fakeApi({ [session]: () => ({ body: { me } }), [sessions]: refused });
    render(
      <AccountProvider>
        <Status />
      </AccountProvider>,
    );
    await screen.findByText('signed-in');
    me = null;
    const ask = () => askApi({ method: 'GET', path: '/api/auth/sessions' }).catch(() => undefined);
    await act(() => Promise.all([ask(), ask()]));
    return () => sent[session]?.length;
  };

  it('is known by the first call that is refused for it, and asked for once', async () => {
    const asked = await open(refusal(401, 'SIGN_IN_REQUIRED', 'User authentication required'));
    expect(await screen.findByText('guest')).toBeTruthy();
    expect(asked()).toBe(2);
  });

  it('is known even by a call that is refused in the moment in which somebody is shown as signed in', async () => {
    let me: unknown = exampleMe;
    fakeApi({ [session]: () => ({ body: { me } }) });
    const shown = new MutationObserver(() => {
      if (status() !== 'signed-in') return;
      shown.disconnect();
      me = null;
      announceSessionMissed();
    });
    shown.observe(document.body, { subtree: true, childList: true, characterData: true });
    render(
      <AccountProvider>
        <Status />
      </AccountProvider>,
    );
    expect(await screen.findByText('guest')).toBeTruthy();
  });

  it('is not meant by a wrong password', async () => {
    const asked = await open(refusal(401, 'INVALID_CREDENTIALS', 'incorrect'));
    expect(status()).toBe('signed-in');
    expect(asked()).toBe(1);
  });
});

describe('why nobody is known to be signed in', () => {
  function Problem() {
    return <output>{String(useAccount().problem)}</output>;
  }
  const session = 'GET /api/auth/get-session';

  it.each([
    ['null', () => ({ body: { me: exampleMe } })],
    ['no_session', () => ({ body: { me: null } })],
    ['session_error', () => refusal(503, 'DATABASE_UNAVAILABLE', 'Database connection issue.')],
    [
      'network_error',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('%s', async (problem, answer) => {
    fakeApi({ [session]: answer });
    render(
      <AccountProvider>
        <Problem />
      </AccountProvider>,
    );
    if (problem === 'null') await act(() => Promise.resolve());
    expect(await screen.findByText(problem)).toBeTruthy();
  });
});

describe('API-auth mode', () => {
  const authApiUrl = 'https://auth.example/sign-in';
  const session = { 'GET /api/auth/get-session': { body: { me: null } } };
  const keyFault = refusal(401, 'INTERNAL', 'Invalid API key');
  const reload = vi.fn();

  function Panel() {
    const { status, user, elsewhere, signIn, signOut } = useAccount();
    return (
      <>
        <output>{`${status} ${user === null ? 'nobody' : 'user'} ${elsewhere}`}</output>
        <button type="button" onClick={() => void signIn('ada@example.com', 'quiet harbour')}>
          in
        </button>
        <button type="button" onClick={() => void signOut()}>
          out
        </button>
      </>
    );
  }
  const open = (url: string | undefined = authApiUrl) =>
    render(
      <SiteContext value={{ ...exampleConfig(), ...(url ? { authApiUrl: url } : {}) }}>
        <AccountProvider reload={reload}>
          <Panel />
        </AccountProvider>
      </SiteContext>,
    );
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const kept = () => ['auth_token', 'auth_is_admin', 'auth_email'].map((key) => localStorage[key]);

  beforeEach(() => localStorage.clear());

  it('takes over when the provider reports a fault of its key, and opens nothing here', async () => {
    const sent = fakeApi({
      ...session,
      'POST /api/auth/sign-in/email': keyFault,
      [`POST ${authApiUrl}`]: {
        body: { access_token: 'abc', user: { email: 'ada@example.com' }, is_admin: true },
      },
    });
    open();
    await screen.findByText('guest nobody null');
    await click('in');
    expect(await screen.findByText('guest nobody ada@example.com')).toBeTruthy();
    expect(kept()).toEqual(['abc', 'true', 'ada@example.com']);
    expect(sent[`POST ${authApiUrl}`]).toEqual([
      { email: 'ada@example.com', password: 'quiet harbour' },
    ]);

    // It is still so on the next page, and gone after signing out.
    cleanup();
    open();
    expect(await screen.findByText('guest nobody ada@example.com')).toBeTruthy();
    await click('out');
    expect(kept()).toEqual([undefined, undefined, undefined]);
    expect(reload).toHaveBeenCalledOnce();
    expect(sent['POST /api/auth/sign-out']).toBeUndefined();
  });

  it.each([
    ['the mode is off', undefined, keyFault],
    ['the password is wrong', authApiUrl, refusal(401, 'INVALID_CREDENTIALS', 'incorrect')],
  ])('asks nobody else where %s', async (_name, url, answer) => {
    const sent = fakeApi({ ...session, 'POST /api/auth/sign-in/email': answer });
    open(url ?? '');
    await screen.findByText('guest nobody null');
    await click('in');
    expect(sent['POST /api/auth/sign-in/email']).toHaveLength(1);
    expect(sent[`POST ${authApiUrl}`]).toBeUndefined();
    expect(kept()).toEqual([undefined, undefined, undefined]);
  });

  it('forgets what is left of it once the mode is off', async () => {
    localStorage.auth_token = 'abc';
    localStorage.auth_email = 'ada@example.com';
    fakeApi(session);
    open('');
    expect(await screen.findByText('guest nobody null')).toBeTruthy();
    expect(kept()).toEqual([undefined, undefined, undefined]);
  });
});
