import { openAi } from './writing/openai.ts';

/** Every file of `writing/`; the first that is set counts. */
export const writerProviders = [openAi] as const;
