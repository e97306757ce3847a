import { type Activity, campaignPages, clientReportPages, draftPages } from '@linkwright/core/all';
import { paths } from '../../../paths.ts';

/** Where a thing that something was done to is seen. */
export function subjectHref({ kind, id }: NonNullable<Activity['subject']>): string {
  switch (kind) {
    case 'post':
      return paths.post(id);
    case 'draft':
      return draftPages.draft.replace(':id', id);
    case 'campaign':
      return campaignPages.campaign.replace(':id', id);
    case 'campaign-template':
    case 'destination':
      return paths.campaigns;
    case 'automation':
      return paths.automation;
    case 'watched-link':
    case 'status-page':
      return paths.monitors;
    case 'report':
      return paths.report(id);
    case 'client-report':
      return clientReportPages.clientReport.replace(':id', id);
    case 'tracked-keyword':
      return paths.rankTracker;
    case 'keyword-list':
      return paths.keywordList(id);
    case 'search':
    case 'prospect':
      return paths.discovery;
    case 'search-site':
      return paths.searchConsole;
    case 'ad':
      return paths.ad;
    case 'api-key':
    case 'app':
    case 'passkey':
      return paths.account;
    case 'partner':
      return paths.partners;
    case 'credit-entry':
      return paths.credits;
  }
}
