import type { RenderPage } from '../../verification/reports/picture.ts';
import { blankVisit } from '../../verification/reports/verdict/blank-visit.ts';
import { programPath } from '../program-path.ts';
import type { RenderSettings } from './render-messages.ts';
import type { PageRenderer } from './renderer.ts';
import { ProcessEnded, RunningRenderer } from './running-renderer.ts';

export interface RenderingProcessOptions extends RenderSettings {
  /** Milliseconds without a word after which it is ended, busy or not. A minute unless given. */
  silenceMs?: number | undefined;
  /** Its program, by its path. */
  program?: string | undefined;
}

const SILENCE_MS = 60_000;
/** In two processes, one after the other: the first may have ended of another page. */
const TRIES = 2;

/**
 * Opens pages as `createPageRenderer` does, with what drives the browser in a process of its own: what
 * pages draw is large and would hold up whoever has other things to do. It is started with the first
 * page, and again when it has ended.
 */
export function openRenderingProcess({
  silenceMs = SILENCE_MS,
  program = programPath('rendering/render-pages'),
  ...settings
}: RenderingProcessOptions): PageRenderer {
  let running: RunningRenderer | undefined;
  let isClosed = false;
  const alive = (): RunningRenderer => {
    // The one before may be on its way out.
    const onEnd = () => {
      if (running === started) running = undefined;
    };
    const started = running ?? new RunningRenderer({ program, settings, silenceMs, onEnd });
    running = started;
    return started;
  };
  const renderPage: RenderPage = async (url, options) => {
    for (let tried = 1; tried <= TRIES && !isClosed; tried += 1) {
      try {
        return await alive().open(url, options);
      } catch (error) {
        if (!(error instanceof ProcessEnded)) break;
      }
    }
    const failure = { kind: 'too-heavy', message: 'The browser died of it' } as const;
    return { ...blankVisit(url, new Date()), failure };
  };
  return {
    renderPage,
    async close() {
      isClosed = true;
      await running?.close();
    },
  };
}
