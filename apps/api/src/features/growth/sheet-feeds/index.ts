import type { Feature } from '../../../feature.ts';
import { registerFeedPages } from './feed-page.ts';
import { registerSheetFeeds } from './routes.ts';

export const sheetFeeds: Feature = {
  name: 'sheet-feeds',
  async api(app, ctx) {
    registerSheetFeeds(app, ctx);
    // A page of rows is work: its readers are counted like callers of the API.
    registerFeedPages(app, ctx);
  },
};
