import type { Generated } from 'kysely';

/** Tables of what a user is mailed. */
export interface NotificationsTables {
  notification_preferences: NotificationPreferencesTable;
}

/** Without a row: the weekly mail is on, and none was sent. */
export interface NotificationPreferencesTable {
  user_id: string;
  is_weekly_on: Generated<boolean>;
  is_campaigns_on: Generated<boolean>;
  is_client_reports_on: Generated<boolean>;
  is_reminders_on: Generated<boolean>;
  /** UTC day on which the user was last looked at for a weekly mail, `2026-11-23`. */
  last_weekly_on: string | null;
  updated_at: Date;
}
