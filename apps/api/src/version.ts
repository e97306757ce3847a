import manifest from '../../../packages/server/package.json' with { type: 'json' };

/** Of the server, as its package has it. */
export const { version } = manifest;
