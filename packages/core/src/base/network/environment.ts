export type Environment = 'development' | 'hosted';

/**
 * Where a page runs, by its host name: a machine of one's own is development, every other domain is
 * served by an installation's backend.
 */
export const environmentOf = (hostname: string): Environment =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname) ? 'development' : 'hosted';
