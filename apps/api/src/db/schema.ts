import type {
  AccountAttemptsTable,
  ApiKeysTable,
  DeviceLoginsTable,
  DisabledAccountsTable,
  KeptClaimsTable,
  MailFailuresTable,
  OutboxTable,
  ProfilesTable,
  SessionsTable,
  SignInMethodsTable,
  UserRolesTable,
  UsersTable,
  VerificationsTable,
} from './account-tables.ts';
import type { ActivityTables } from './activity-tables.ts';
import type { AdsTables } from './ad-tables.ts';
import type { AffiliateTables } from './affiliate-tables.ts';
import type { AppTables } from './app-tables.ts';
import type { AuditTables } from './audit-tables.ts';
import type { AuthorsTables } from './author-tables.ts';
import type { AutomationTables } from './automation-tables.ts';
import type { CampaignsTables } from './campaign-tables.ts';
import type { ClientReportsTables } from './client-report-tables.ts';
import type { ContactTables } from './contact-tables.ts';
import type { DestinationsTables } from './destination-tables.ts';
import type { DiscoveryTables } from './discovery-tables.ts';
import type { DomainsTables } from './domain-tables.ts';
import type { DraftsTables } from './draft-tables.ts';
import type { ErrorLogTables } from './error-log-tables.ts';
import type { InputTables } from './input-tables.ts';
import type { KeywordsTables } from './keyword-tables.ts';
import type { LimitTables } from './limit-tables.ts';
import type { ModerationTables } from './moderation-tables.ts';
import type {
  CheckoutsTable,
  CreditEntriesTable,
  CreditHoldsTable,
  CreditsTable,
  PaymentEventsTable,
  PaymentReversalsTable,
  PremiumSubscriptionsTable,
  SandboxCheckoutsTable,
  SubscribersTable,
} from './money-tables.ts';
import type {
  AlertChannelsTable,
  AlertDismissalsTable,
  AlertQueueTable,
  LinkAlertsTable,
  LinkChangesTable,
  LinkLooksTable,
  LinkPicturesTable,
  SiteIncidentsTable,
  StatusPagesTable,
  WatchedLinksTable,
  WebhookDeliveriesTable,
} from './monitor-tables.ts';
import type { NotificationsTables } from './notification-tables.ts';
import type {
  PartnerClaimsTable,
  PartnerStatisticsTable,
  PartnersTable,
} from './partner-tables.ts';
import type {
  BlogPostsArchiveTable,
  BlogPostsTable,
  GenerationUsageTable,
  IdempotencyKeysTable,
  PostGroundingsTable,
  PostProvenancesTable,
  PostShinglesTable,
  PublishedBlogPostsTable,
  RetiredSlugsTable,
  WaitlistTable,
} from './posts-tables.ts';
import type { RankTrackersTables } from './rank-tables.ts';
import type { ReceiptLogTables } from './receipt-log-tables.ts';
import type {
  HostProbesTable,
  ReportPagesTable,
  ReportPicturesTable,
  ReportsTable,
} from './report-tables.ts';
import type { SearchConsoleTables } from './search-console-tables.ts';
import type { SettingsTables } from './settings-tables.ts';
import type { SheetFeedTables } from './sheet-feed-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';
import type { VoicesTable } from './voice-tables.ts';
import type { WorkspaceTables } from './workspace-tables.ts';

export type * from './account-tables.ts';
export type * from './activity-tables.ts';
export type * from './ad-tables.ts';
export type * from './affiliate-tables.ts';
export type * from './app-tables.ts';
export type * from './audit-tables.ts';
export type * from './author-tables.ts';
export type * from './automation-tables.ts';
export type * from './campaign-tables.ts';
export type * from './client-report-tables.ts';
export type * from './contact-tables.ts';
export type * from './destination-tables.ts';
export type * from './discovery-tables.ts';
export type * from './domain-tables.ts';
export type * from './draft-tables.ts';
export type * from './error-log-tables.ts';
export type * from './input-tables.ts';
export type * from './keyword-tables.ts';
export type * from './limit-tables.ts';
export type * from './moderation-tables.ts';
export type * from './money-tables.ts';
export type * from './monitor-tables.ts';
export type * from './notification-tables.ts';
export type * from './partner-tables.ts';
export type * from './posts-tables.ts';
export type * from './rank-tables.ts';
export type * from './receipt-log-tables.ts';
export type * from './report-tables.ts';
export type * from './search-console-tables.ts';
export type * from './settings-tables.ts';
export type * from './voice-tables.ts';

/** All tables. Columns keep the names that older programs read. */
export interface Schema
  extends ActivityTables,
    AffiliateTables,
    AppTables,
    DomainsTables,
    DestinationsTables,
    CampaignsTables,
    ClientReportsTables,
    AuthorsTables,
    AutomationTables,
    KeywordsTables,
    RankTrackersTables,
    DiscoveryTables,
    DraftsTables,
    AdsTables,
    ContactTables,
    AuditTables,
    ErrorLogTables,
    InputTables,
    LimitTables,
    ModerationTables,
    SearchConsoleTables,
    SettingsTables,
    SheetFeedTables,
    SignInTables,
    NotificationsTables,
    ReceiptLogTables,
    WorkspaceTables {
  blog_posts: BlogPostsTable;
  post_groundings: PostGroundingsTable;
  post_shingles: PostShinglesTable;
  post_provenances: PostProvenancesTable;
  retired_slugs: RetiredSlugsTable;
  generation_usage: GenerationUsageTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  users: UsersTable;
  sessions: SessionsTable;
  accounts: SignInMethodsTable;
  verifications: VerificationsTable;
  profiles: ProfilesTable;
  user_roles: UserRolesTable;
  disabled_accounts: DisabledAccountsTable;
  kept_claims: KeptClaimsTable;
  api_keys: ApiKeysTable;
  device_logins: DeviceLoginsTable;
  account_attempts: AccountAttemptsTable;
  mail_failures: MailFailuresTable;
  blog_posts_archive: BlogPostsArchiveTable;
  published_blog_posts: PublishedBlogPostsTable;
  waitlist: WaitlistTable;
  credits: CreditsTable;
  credit_entries: CreditEntriesTable;
  credit_holds: CreditHoldsTable;
  checkouts: CheckoutsTable;
  payment_events: PaymentEventsTable;
  payment_reversals: PaymentReversalsTable;
  premium_subscriptions: PremiumSubscriptionsTable;
  subscribers: SubscribersTable;
  sandbox_checkouts: SandboxCheckoutsTable;
  host_probes: HostProbesTable;
  reports: ReportsTable;
  report_pages: ReportPagesTable;
  report_pictures: ReportPicturesTable;
  watched_links: WatchedLinksTable;
  link_looks: LinkLooksTable;
  link_pictures: LinkPicturesTable;
  link_changes: LinkChangesTable;
  link_alerts: LinkAlertsTable;
  alert_channels: AlertChannelsTable;
  alert_queue: AlertQueueTable;
  site_incidents: SiteIncidentsTable;
  alert_dismissals: AlertDismissalsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  status_pages: StatusPagesTable;
  partners: PartnersTable;
  partner_statistics: PartnerStatisticsTable;
  partner_claims: PartnerClaimsTable;
  voices: VoicesTable;
}
