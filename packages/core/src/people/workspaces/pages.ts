/** Where a mailed invitation leads, with its token. */
export const JOIN_PAGE = '/join';
