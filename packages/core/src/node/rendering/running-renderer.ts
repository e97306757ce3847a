import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { PageVisit } from '../../verification/reports/page-visit.ts';
import type { RenderOptions, RenderPage } from '../../verification/reports/picture.ts';
import { handOver } from './hand-over.ts';
import type { Asked, RenderSettings, Told } from './render-messages.ts';

type Drawn = Awaited<ReturnType<RenderPage>>;

interface Page {
  options: RenderOptions;
  /** Once it was handed over. */
  handed: PageVisit | undefined;
  settle(drawn: Drawn): void;
  fail(error: unknown): void;
}

/** The process ended, of another page perhaps. */
export class ProcessEnded extends Error {}

const CLOSE_MS = 5000;
/** Of its objects: some pages of five million characters, on their way through it. */
const MEMORY_MB = 512;
/** Settings hold secrets: handed on is what programs need to run at all. */
const handedOn =
  /^(?:path|home|lang|lc_\w+|tz|tmp|temp|tmpdir|xdg_\w+|fontconfig_\w+|ld_library_path|systemroot|windir|comspec|pathext|appdata|localappdata|userprofile|programdata|programfiles.*)$/iu;

export interface RunningRendererOptions {
  program: string;
  settings: RenderSettings;
  /** With nothing to do it ends after so long; where it is not heard of it is ended from outside. */
  silenceMs: number;
  /** Called when it takes no further pages. */
  onEnd: () => void;
}

/** A process that opens pages in a browser. */
export class RunningRenderer {
  readonly #child: ChildProcess;
  readonly #pages = new Map<number, Page>();
  readonly #silence: NodeJS.Timeout;
  #last = 0;

  constructor({ program, settings, silenceMs, onEnd }: RunningRendererOptions) {
    this.#child = fork(program, [JSON.stringify(settings)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--no-warnings'],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => handedOn.test(name))),
    });
    const end = () => {
      clearTimeout(this.#silence);
      onEnd();
      for (const { handed, settle, fail } of this.#pages.values())
        if (handed) settle(handed);
        else fail(new ProcessEnded());
      this.#pages.clear();
    };
    this.#child.once('disconnect', onEnd);
    this.#child.once('exit', end);
    this.#child.on('error', () => {
      if (this.#child.pid === undefined) end();
    });
    this.#child.on('message', (told: Told) => this.#take(told));
    this.#child.unref();
    this.#silence = setTimeout(() => {
      if (this.#pages.size === 0) this.#child.disconnect();
      else this.#child.kill('SIGKILL');
    }, silenceMs).unref();
  }

  /** Rejects with ProcessEnded where nothing was handed over before. */
  open(url: string, options: RenderOptions): Promise<Drawn> {
    const { promise, resolve: settle, reject: fail } = Promise.withResolvers<Drawn>();
    this.#last += 1;
    const page = this.#last;
    this.#pages.set(page, { options, handed: undefined, settle, fail });
    const { signal, linkSeen } = options;
    this.#ask({ page, open: { url, wantsPicture: linkSeen !== undefined } });
    const cancel = () => this.#ask({ page, cancel: true });
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', cancel));
  }

  async close(): Promise<void> {
    const { exitCode, signalCode, connected } = this.#child;
    if (exitCode !== null || signalCode !== null) return;
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), CLOSE_MS);
    if (connected) this.#child.disconnect();
    await once(this.#child, 'exit');
    clearTimeout(timer);
  }

  #ask(asked: Asked): void {
    this.#silence.refresh();
    this.#stayWhileBusy();
    this.#child.send(asked, () => {});
  }

  /** This process waits for its pages alone. */
  #stayWhileBusy(): void {
    if (this.#pages.size > 0) this.#child.channel?.ref();
    else this.#child.channel?.unref();
  }

  #take(told: Told): void {
    this.#silence.refresh();
    const page = this.#pages.get(told.page);
    if (!page) return;
    if ('drawn' in told) {
      this.#read(told.page, page, told.drawn).catch(page.fail);
      return;
    }
    this.#pages.delete(told.page);
    this.#stayWhileBusy();
    const { bytes, bodyHash } = page.handed ?? told.done;
    page.settle({ ...told.done, bytes, bodyHash });
  }

  async #read(
    number: number,
    page: Page,
    { visit, html }: { visit: PageVisit; html: Uint8Array },
  ): Promise<void> {
    const { read, linkSeen } = page.options;
    handOver(Buffer.from(html.buffer, html.byteOffset, html.byteLength), visit, read);
    page.handed = visit;
    if (!linkSeen) return;
    this.#ask({ page: number, seen: await linkSeen(visit).catch(() => null) });
  }
}
