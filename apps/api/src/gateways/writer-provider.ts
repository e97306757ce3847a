import type { ArticleWriter } from '@linkwright/core/all';
import type { SettingLines } from '../setting-kinds.ts';
import type { Provider } from './provider.ts';

interface WriterLimits {
  /** Milliseconds that one article may take. */
  timeoutMs: number;
}

/** Whoever writes, in a file of its own in `writing/`. */
export const defineWriterProvider = <Lines extends SettingLines>(
  provider: Provider<ArticleWriter, [WriterLimits], Lines>,
) => provider;
