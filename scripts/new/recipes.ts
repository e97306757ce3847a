/** The recipes of docs/recipes.md: each one's heading, and all that it changes. */
export const recipesOf = (page: string): { name: string; diff: string }[] =>
  page
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      name: part.slice(0, part.indexOf('\n')),
      diff: /^```diff\n([\s\S]*?)^```$/m.exec(part)?.[1] ?? '',
    }));
