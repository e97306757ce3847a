import { createContext } from './context.ts';
import { lookUpUpdate } from './update-notice.ts';

const PATIENCE_MS = 20_000;

// Nobody reads what it says, and nobody waits for it.
await lookUpUpdate(createContext(process, AbortSignal.timeout(PATIENCE_MS))).catch(() => {});
