import type { Feature } from '../../../feature.ts';
import { registerVoice } from './routes.ts';

export { voiceFor } from './voice-for.ts';

export const voice: Feature = { name: 'voice', api: registerVoice };
