import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { up as blogPosts } from './migrations/20261121-blog-posts.ts';
import { up as mail } from './migrations/20261122-mail.ts';
import { up as users } from './migrations/20261123-users.ts';
import { up as claims } from './migrations/20261124-claims.ts';
import { up as viewCounts } from './migrations/20261124a-view-counts.ts';
import { up as copyChanges } from './migrations/20261124b-copy-changes.ts';
import { up as credits } from './migrations/20261125-credits.ts';
import { up as payments } from './migrations/20261126-payments.ts';
import { up as sandboxCheckouts } from './migrations/20261127-sandbox-checkouts.ts';
import { up as reports } from './migrations/20261128-reports.ts';
import { up as monitors } from './migrations/20261129-monitors.ts';
import { up as apiKeyScopes } from './migrations/20261130-api-key-scopes.ts';
import { up as deviceLogins } from './migrations/20261130a-device-logins.ts';
import { up as partners } from './migrations/20261201-partners.ts';
import { up as affiliate } from './migrations/20261202-affiliate.ts';
import { up as domains } from './migrations/20261203-domains.ts';
import { up as destinations } from './migrations/20261204-destinations.ts';
import { up as campaigns } from './migrations/20261205-campaigns.ts';
import { up as automation } from './migrations/20261206-automation.ts';
import { up as keywords } from './migrations/20261207-keywords.ts';
import { up as rankTrackers } from './migrations/20261208-rank-trackers.ts';
import { up as discovery } from './migrations/20261209-discovery.ts';
import { up as ads } from './migrations/20261210-ads.ts';
import { up as contact } from './migrations/20261211-contact.ts';
import { up as notifications } from './migrations/20261212-notifications.ts';
import { up as audit } from './migrations/20261213-audit.ts';
import { up as errorLogs } from './migrations/20261214-error-logs.ts';
import { up as moderation } from './migrations/20261215-moderation.ts';
import { up as settings } from './migrations/20261216-settings.ts';
import { up as accountStates } from './migrations/20261217-accounts.ts';
import { up as operation } from './migrations/20261218-operation.ts';
import { up as callCounts } from './migrations/20261219-call-counts.ts';
import { up as keyExpiry } from './migrations/20261220-key-expiry.ts';
import { up as secondFactors } from './migrations/20261221-second-factors.ts';
import { up as paymentReversals } from './migrations/20261222-payment-reversals.ts';
import { up as inputs } from './migrations/20261224-inputs.ts';
import { up as limits } from './migrations/20261224a-limits.ts';
import { up as search } from './migrations/20261224b-search.ts';
import { up as groundings } from './migrations/20261225-groundings.ts';
import { up as postShingles } from './migrations/20261226-post-shingles.ts';
import { up as voices } from './migrations/20261226a-voices.ts';
import { up as drafts } from './migrations/20261227-drafts.ts';
import { up as authors } from './migrations/20261228-authors.ts';
import { up as authorChanges } from './migrations/20261229-author-changes.ts';
import { up as keptRequests } from './migrations/20261229a-kept-requests.ts';
import { up as campaignSources } from './migrations/20261229b-campaign-sources.ts';
import { up as holdsByUser } from './migrations/20261230-holds-by-user.ts';
import { up as sendersAndBuyers } from './migrations/20261230-senders-and-buyers.ts';
import { up as timeZones } from './migrations/20261230-time-zones.ts';
import { up as providerUses } from './migrations/20261231-provider-uses.ts';
import { up as monitorStates } from './migrations/20270102-monitor-states.ts';
import { up as alertDismissals } from './migrations/20270102a-alert-dismissals.ts';
import { up as accountLanguage } from './migrations/20270103-account-language.ts';
import { up as buyerLanguage } from './migrations/20270104-buyer-language.ts';
import { up as pagePictures } from './migrations/20270105-page-pictures.ts';
import { up as hostProbes } from './migrations/20270105a-host-probes.ts';
import { up as clientReports } from './migrations/20270106-client-reports.ts';
import { up as alertChannels } from './migrations/20270107-alert-channels.ts';
import { up as reportRuns } from './migrations/20270108-report-runs.ts';
import { up as searchConsole } from './migrations/20270108-search-console.ts';
import { up as indexNow } from './migrations/20270108a-index-now.ts';
import { up as receiptLog } from './migrations/20270110-receipt-log.ts';
import { up as activity } from './migrations/20270112-activity.ts';
import { up as outreach } from './migrations/20270113-outreach.ts';
import { up as workspaces } from './migrations/20270114-workspaces.ts';
import { up as rankImports } from './migrations/20270116-rank-imports.ts';
import { up as calendar } from './migrations/20270117-calendar.ts';
import { up as keywordImports } from './migrations/20270121-keyword-imports.ts';
import { up as campaignEvidence } from './migrations/20270121b-campaign-evidence.ts';
import { up as contactAnswers } from './migrations/20270122-contact-answers.ts';
import { up as linkFacts } from './migrations/20270122-link-facts.ts';
import { up as workspaceShares } from './migrations/20270123-workspace-shares.ts';
import { up as program } from './migrations/20270124-program.ts';
import { up as wordPressCategories } from './migrations/20270125-wordpress-categories.ts';
import { up as campaignFolders } from './migrations/20270126-campaign-folders.ts';
import { up as destinationOutcomes } from './migrations/20270126b-destination-outcomes.ts';
import { up as rankVolumes } from './migrations/20270127-rank-volumes.ts';
import { up as connectedApps } from './migrations/20270129-connected-apps.ts';
import { up as ownLinks } from './migrations/20270202-own-links.ts';
import { up as creditAnnouncements } from './migrations/20270202b-credit-announcements.ts';
import { up as articlesThere } from './migrations/20270202c-articles-there.ts';
import { up as knownSecret } from './migrations/20270203-known-secret.ts';

/** Listed by hand so that a bundle holds them all; append only. */
const migrations: Record<string, Migration> = {
  '20261121-blog-posts': { up: blogPosts },
  '20261122-mail': { up: mail },
  '20261123-users': { up: users },
  '20261124-claims': { up: claims },
  '20261124a-view-counts': { up: viewCounts },
  '20261124b-copy-changes': { up: copyChanges },
  '20261125-credits': { up: credits },
  '20261126-payments': { up: payments },
  '20261127-sandbox-checkouts': { up: sandboxCheckouts },
  '20261128-reports': { up: reports },
  '20261129-monitors': { up: monitors },
  '20261130-api-key-scopes': { up: apiKeyScopes },
  '20261130a-device-logins': { up: deviceLogins },
  '20261201-partners': { up: partners },
  '20261202-affiliate': { up: affiliate },
  '20261203-domains': { up: domains },
  '20261204-destinations': { up: destinations },
  '20261205-campaigns': { up: campaigns },
  '20261206-automation': { up: automation },
  '20261207-keywords': { up: keywords },
  '20261208-rank-trackers': { up: rankTrackers },
  '20261209-discovery': { up: discovery },
  '20261210-ads': { up: ads },
  '20261211-contact': { up: contact },
  '20261212-notifications': { up: notifications },
  '20261213-audit': { up: audit },
  '20261214-error-logs': { up: errorLogs },
  '20261215-moderation': { up: moderation },
  '20261216-settings': { up: settings },
  '20261217-accounts': { up: accountStates },
  '20261218-operation': { up: operation },
  '20261219-call-counts': { up: callCounts },
  '20261220-key-expiry': { up: keyExpiry },
  '20261221-second-factors': { up: secondFactors },
  '20261222-payment-reversals': { up: paymentReversals },
  '20261224-inputs': { up: inputs },
  '20261224a-limits': { up: limits },
  '20261224b-search': { up: search },
  '20261225-groundings': { up: groundings },
  '20261226-post-shingles': { up: postShingles },
  '20261226a-voices': { up: voices },
  '20261227-drafts': { up: drafts },
  '20261228-authors': { up: authors },
  '20261229-author-changes': { up: authorChanges },
  '20261229a-kept-requests': { up: keptRequests },
  '20261229b-campaign-sources': { up: campaignSources },
  '20261230-holds-by-user': { up: holdsByUser },
  '20261230-senders-and-buyers': { up: sendersAndBuyers },
  '20261230-time-zones': { up: timeZones },
  '20261231-provider-uses': { up: providerUses },
  '20270102-monitor-states': { up: monitorStates },
  '20270102a-alert-dismissals': { up: alertDismissals },
  '20270103-account-language': { up: accountLanguage },
  '20270104-buyer-language': { up: buyerLanguage },
  '20270105-page-pictures': { up: pagePictures },
  '20270105a-host-probes': { up: hostProbes },
  '20270106-client-reports': { up: clientReports },
  '20270107-alert-channels': { up: alertChannels },
  '20270108-report-runs': { up: reportRuns },
  '20270108-search-console': { up: searchConsole },
  '20270108a-index-now': { up: indexNow },
  '20270110-receipt-log': { up: receiptLog },
  '20270112-activity': { up: activity },
  '20270113-outreach': { up: outreach },
  '20270114-workspaces': { up: workspaces },
  '20270116-rank-imports': { up: rankImports },
  '20270117-calendar': { up: calendar },
  '20270121-keyword-imports': { up: keywordImports },
  '20270121b-campaign-evidence': { up: campaignEvidence },
  '20270122-contact-answers': { up: contactAnswers },
  '20270122-link-facts': { up: linkFacts },
  '20270123-workspace-shares': { up: workspaceShares },
  '20270124-program': { up: program },
  '20270125-wordpress-categories': { up: wordPressCategories },
  '20270126-campaign-folders': { up: campaignFolders },
  '20270126b-destination-outcomes': { up: destinationOutcomes },
  '20270127-rank-volumes': { up: rankVolumes },
  '20270129-connected-apps': { up: connectedApps },
  '20270202-own-links': { up: ownLinks },
  '20270202b-credit-announcements': { up: creditAnnouncements },
  '20270202c-articles-there': { up: articlesThere },
  '20270203-known-secret': { up: knownSecret },
};

/** Brings the database to the newest schema. Several processes may do so at once. */
export async function migrate<Schema>(db: Kysely<Schema>): Promise<void> {
  if (await isNewest(db)) return;
  const { error } = await migrator(db).migrateToLatest();
  if (error) throw error;
}

/** Brings an older database up to that migration, for rows that were of that time. */
export async function migrateTo<Schema>(db: Kysely<Schema>, name: string): Promise<void> {
  const { error } = await migrator(db).migrateTo(name);
  if (error) throw error;
}

/** Those that this version knows, in their order, and which of them the database has. */
export async function migrationStates<Schema>(
  db: Kysely<Schema>,
): Promise<{ name: string; isApplied: boolean }[]> {
  const all = await migrator(db).getMigrations();
  return all.map(({ name, executedAt }) => ({ name, isApplied: executedAt !== undefined }));
}

/** Most starts find nothing to do, and the migrator looks through all tables several times for that. */
async function isNewest<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return false;
  const applied = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return isDeepStrictEqual(
    applied.rows.map(({ name }) => name),
    Object.keys(migrations),
  );
}

const migrator = <Schema>(db: Kysely<Schema>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });
