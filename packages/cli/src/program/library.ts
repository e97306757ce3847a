import type { AddCommand } from './command.ts';
import { defineCredits } from './credits.ts';
import { defineMonitor } from './monitor.ts';
import { definePosts } from './posts.ts';

/** The commands about what an account has: posts, credits, watched links. */
export function defineLibrary(add: AddCommand): void {
  definePosts(add);
  defineCredits(add);
  defineMonitor(add);
}
