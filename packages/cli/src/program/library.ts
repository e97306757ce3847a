import { defineAlerts } from './alerts.ts';
import type { AddCommand } from './command.ts';
import { defineCredits } from './credits.ts';
import { defineDrafts } from './drafts.ts';
import { defineMonitor } from './monitor.ts';
import { definePosts } from './posts.ts';
import { defineSearchConsole } from './search-console.ts';

/** The commands about what an account has: posts, drafts, credits, watched links, sites. */
export function defineLibrary(add: AddCommand): void {
  definePosts(add);
  defineDrafts(add);
  defineCredits(add);
  defineMonitor(add);
  defineAlerts(add);
  defineSearchConsole(add);
}
