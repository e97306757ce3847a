export { hasOpenAiModel } from './openai-models.ts';
export { createOpenAiWriter, type OpenAiWriterOptions } from './openai-writer.ts';
