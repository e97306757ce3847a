export { type FakeOpenAi, type FakeOpenAiOptions, startFakeOpenAi } from './fake-openai.ts';
export { article, type FakeReply, rateLimited, refused } from './fake-openai-replies.ts';
export { type FixedClock, fixedClock } from './fixed-clock.ts';
export { type ScriptedWriterOptions, scriptedWriter } from './scripted-writer.ts';
