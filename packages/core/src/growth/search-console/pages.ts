/** Pages around what search engines have of one's sites. */
export const searchConsolePages = { searchConsole: '/search-console' } as const;
