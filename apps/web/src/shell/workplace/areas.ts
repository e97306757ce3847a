import { adminPages } from '@linkwright/core/all';
import { paths } from '../../paths.ts';

/** Where people work; all that stands below each belongs to it. */
const areas = [
  paths.dashboard,
  paths.activity,
  paths.calendar,
  paths.campaigns,
  paths.automation,
  paths.destinations,
  paths.discovery,
  paths.searchConsole,
  paths.recursiveDiscovery,
  paths.aiLive,
  paths.ad,
  paths.monitors,
  paths.clientReports,
  paths.myPosts,
  paths.drafts,
  paths.credits,
  paths.partners,
  paths.affiliate,
  paths.domains,
  paths.account,
  adminPages.admin,
];
/** Public pages that are tools as well to whoever is signed in. */
const shared = [paths.backlinkReport, '/report'];

/** Whether the workplace stands around an address, or the site with its footer does. */
export const isWorkplace = (path: string, isSignedIn: boolean): boolean =>
  isWithin(areas, path) || (isSignedIn && isWithin(shared, path));

const isWithin = (roots: readonly string[], path: string): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));
