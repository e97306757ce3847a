// biome-ignore-all lint/correctness/noComponentHookFactories: the test has a host of its own
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GeneratorWidget, type GeneratorWidgetProps } from './index.ts';
import { createdPost, scriptedApi } from './testing/scripted-api.ts';

const apiUrl = 'https://api.example';
const partner = 'lwpk_test';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(props: Partial<GeneratorWidgetProps> = {}) {
  const api = scriptedApi();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(window, 'open').mockReturnValue(null);
  const view = render(
    <GeneratorWidget
      {...{ apiUrl, partner, fetch: api.fetch }}
      keyword="sourdough"
      anchorText="this bakery"
      targetUrl="bakery.example"
      {...props}
    />,
  );
  return { ...view, api, warned };
}

async function send({ api }: ReturnType<typeof open>, button = 'Claim Now') {
  fireEvent.click(screen.getByRole('button', { name: button }));
  await vi.waitFor(() => expect(api.calls).toHaveLength(1));
  const [call] = api.calls;
  if (!call) throw new Error('nothing was sent');
  return call;
}

const refusal = (code: string, error: string) => ({
  success: false as const,
  code,
  error,
  requestId: 'r1',
});

describe('on a page of a partner', () => {
  it('sends the key, and offers a guest to keep the post at the installation', async () => {
    const call = await send(open());
    expect(call.headers.get('authorization')).toBe(`Bearer ${partner}`);
    const stream = call.stream();
    stream.send({ type: 'done', result: createdPost });
    const link = await screen.findByRole('link', { name: /Keep this post/ });
    const address = new URL(link.getAttribute('href') ?? '');
    expect(address.origin + address.pathname).toBe(`${apiUrl}/claim`);
    expect(address.search).toBe('');
    expect(address.hash).toContain(createdPost.claimToken);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it.each(['PARTNER_KEY_INVALID', 'PARTNER_ORIGIN', 'PARTNER_QUOTA'])(
    'tells %s to the partner in the console, and to the visitor nothing of keys',
    async (code) => {
      const onError = vi.fn();
      const view = open({ onError });
      (await send(view)).refuse(403, refusal(code, 'words for partners'));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('not available on this page right now');
      expect(alert.textContent).not.toContain('words for partners');
      expect(view.warned.mock.lastCall?.[0]).toContain('words for partners');
      expect(view.warned.mock.lastCall?.[0]).toContain(`${apiUrl}/partners`);
      expect(onError.mock.lastCall?.[0]).toMatchObject({ code });
    },
  );

  describe('where no answer can be read', () => {
    async function ask(fetch: typeof globalThis.fetch) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      const view = open({ fetch });
      fireEvent.click(screen.getByRole('button', { name: 'Claim Now' }));
      await vi.advanceTimersByTimeAsync(30_000);
      vi.useRealTimers();
      const alert = await screen.findByRole('alert');
      return { said: alert.textContent, warned: view.warned.mock.lastCall?.[0] };
    }
    const unread = new TypeError('Failed to fetch');

    it('blames the network when nothing answers at all', async () => {
      const { said, warned } = await ask(() => Promise.reject(unread));
      expect(said).toContain('Network error');
      expect(warned).toBeUndefined();
    });

    it('blames the key when the installation is there, and keeps it from the visitor', async () => {
      const { said, warned } = await ask(async (_input, init) => {
        if (init?.method === 'POST') throw unread;
        expect(init).toEqual({ cache: 'no-store', mode: 'no-cors' });
        return new Response();
      });
      expect(said).toContain('not available on this page right now');
      expect(warned).toContain(`not a key for ${location.origin}`);
      expect(warned).toContain(`${apiUrl}/partners`);
    });

    it('blames the network when a stream breaks: its beginning was read', async () => {
      const { said } = await ask(
        async () => new Response('', { headers: { 'content-type': 'text/event-stream' } }),
      );
      expect(said).toContain('Network error');
    });
  });

  it.each([
    ['a page of another program', () => new Response('<h1>Welcome</h1>')],
    ['JSON of another program', () => Response.json({ hello: 'world' })],
    ['a post that leads nowhere', () => Response.json({ ...createdPost, blogUrl: 'javascript:1' })],
    ['an error without words', () => Response.json({ oops: 1 }, { status: 500 })],
  ])('says the specified words of %s', async (_, answer) => {
    open({ fetch: async () => answer() });
    fireEvent.click(screen.getByRole('button', { name: 'Claim Now' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Generation FailedFailed to generate blog post. Please try again.',
    );
  });

  it('takes events however the bytes of the stream are cut', async () => {
    const bytes = new TextEncoder().encode(
      `: \r\n\r\nevent: later\r\ndata: {"type":"later"}\r\n\r\ndata: ${JSON.stringify({ type: 'done', result: createdPost })}\r\n\r\n`,
    );
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
    open({ fetch: async () => new Response(body, { headers }) });
    fireEvent.click(screen.getByRole('button', { name: 'Claim Now' }));
    expect(await screen.findByText('Your post is published')).toBeTruthy();
  });
});

describe('in German', () => {
  it('words the form, refusals that a visitor can meet, and the wait', async () => {
    const view = open({ locale: 'de-AT', targetUrl: '' });
    expect(view.container.querySelector('section')?.lang).toBe('de');
    fireEvent.click(screen.getByRole('button', { name: 'Jetzt sichern' }));
    expect(screen.getByRole('alert').textContent).toBe('Bitte füllen Sie alle drei Felder aus.');
    const url = screen.getByRole('textbox', { name: 'Zieladresse' });
    expect(view.container.textContent).toContain('Bitte ausfüllen');
    fireEvent.input(url, { target: { value: 'bakery.example' } });
    const call = await send(view, 'Jetzt sichern');
    call.refuse(429, { ...refusal('GENERATION_LIMIT', 'English words'), retryAfter: 7200 });
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('in 2 Stunden'));
    expect(screen.getByRole('alert').textContent).not.toContain('English');
  });

  it('speaks English where it does not speak the language', () => {
    open({ locale: 'tlh' });
    expect(screen.getByRole('button', { name: 'Claim Now' })).toBeTruthy();
  });
});

describe('values kept by the host', () => {
  const keyword = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Keyword' });

  it('follows them, and tells every change', async () => {
    const seen = vi.fn();
    function Host() {
      const [values, setValues] = useState({ keyword: 'rye', anchorText: '', targetUrl: '' });
      const change: GeneratorWidgetProps['onValuesChange'] = (next) => {
        seen(next);
        setValues({ ...next, keyword: next.keyword.toUpperCase() });
      };
      return <GeneratorWidget apiUrl="" values={values} onValuesChange={change} />;
    }
    render(<Host />);
    expect(keyword().value).toBe('rye');
    fireEvent.input(keyword(), { target: { value: 'ryes' } });
    expect(seen).toHaveBeenLastCalledWith({ keyword: 'ryes', anchorText: '', targetUrl: '' });
    await vi.waitFor(() => expect(keyword().value).toBe('RYES'));
  });

  it('puts them back where the host takes no change', async () => {
    open({ values: { keyword: 'rye' } });
    fireEvent.input(keyword(), { target: { value: 'wheat' } });
    await vi.waitFor(() => expect(keyword().value).toBe('rye'));
    const anchor = screen.getByRole<HTMLInputElement>('textbox', { name: 'Anchor Text' });
    fireEvent.input(anchor, { target: { value: 'mine' } });
    expect(anchor.value).toBe('mine');
  });
});

it('sends fields of the host with the rest, and a box as what it shows', async () => {
  const view = open({ options: <input type="checkbox" name="voice" defaultChecked /> });
  fireEvent.click(screen.getByRole('checkbox', { hidden: true }));
  expect((await send(view)).body).toMatchObject({ keyword: 'sourdough', voice: false });
});

it('takes an accent that is a colour, and no other', () => {
  vi.stubGlobal('CSS', { supports: (_: string, value: string) => value === 'teal' });
  const accentOf = (accent: string): string => {
    const { container, unmount } = open({ accent });
    const value = container.querySelector('section')?.style.getPropertyValue('--lw-accent') ?? '';
    unmount();
    return value;
  };
  expect(accentOf('teal')).toBe('teal');
  expect(accentOf('red; background: url(//evil.example)')).toBe('');
});
