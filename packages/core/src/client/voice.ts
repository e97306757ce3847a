import type { learnVoice, readVoice, removeVoice } from '../articles/voice/contract.ts';
import { voiceRoutes } from '../articles/voice/routes.ts';
import type { AnswerOf, BodyOf, Caller } from './call.ts';
import type { CallOptions } from './options.ts';

/** How the account writes. */
export interface VoiceCalls {
  /** Null where the account has none. */
  readVoice(call?: CallOptions): Promise<AnswerOf<typeof readVoice>>;
  /** From 3 to 20 texts of at least 100 words; they are not kept. */
  learnVoice(
    body: BodyOf<typeof learnVoice>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof learnVoice>>;
  removeVoice(call?: CallOptions): Promise<AnswerOf<typeof removeVoice>>;
}

export const voiceCalls = ({ ask }: Caller): VoiceCalls => ({
  readVoice: (call) => ask(voiceRoutes.read, 'voice', { ...call }),
  learnVoice: (body, call) => ask(voiceRoutes.learn, 'success', { body, ...call }),
  removeVoice: (call) => ask(voiceRoutes.remove, 'success', { ...call }),
});
