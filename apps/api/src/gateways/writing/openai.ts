import { createOpenAiWriter } from '@linkwright/core/node';
import { z } from 'zod';
import { httpUrl, optionalText } from '../../setting-kinds.ts';
import { defineWriterProvider } from '../writer-provider.ts';

const BASE_URL = 'https://api.openai.com/v1';

/** OpenAI, or any server that speaks its API. */
export const openAi = defineWriterProvider({
  name: 'OpenAI',
  settings: {
    OPENAI_API_KEY: [optionalText, 'key of the model that writes; without it the offline writer'],
    OPENAI_BASE_URL: [httpUrl.optional(), `any OpenAI-compatible server (${BASE_URL})`],
    OPENAI_MODEL: [z.string().min(1).default('gpt-5-mini'), 'model that writes (gpt-5-mini)'],
  },
  setBy: 'OPENAI_API_KEY or OPENAI_BASE_URL',
  setUp: ({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model }) =>
    apiKey || baseUrl
      ? {
          address: baseUrl ?? BASE_URL,
          open: (limits) => createOpenAiWriter({ apiKey, baseUrl, model, ...limits }),
        }
      : undefined,
});
