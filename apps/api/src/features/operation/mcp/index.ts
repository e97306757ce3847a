import type { Feature } from '../../../feature.ts';
import { registerMcp } from './routes.ts';

export { registerMcpDoor } from './door.ts';

export const mcp: Feature = { name: 'mcp', api: registerMcp };
