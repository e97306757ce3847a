import type {
  AutomationSchedule,
  AutomationState,
  BudgetPeriod,
  CampaignPlan,
  PauseReason,
  RunLimit,
  RunState,
} from '@linkwright/core/all';
import type { Generated, JSONColumnType } from 'kysely';

/** Campaigns that are started again and again. */
export interface AutomationsTable {
  id: string;
  user_id: string;
  name: string;
  /** What each run's campaign is made of. */
  campaign: JSONColumnType<Omit<CampaignPlan, 'name' | 'linkCount'>>;
  links_per_run: number;
  schedule: JSONColumnType<AutomationSchedule>;
  max_per_day: number | null;
  max_per_week: number | null;
  budget_credits: number | null;
  budget_period: BudgetPeriod;
  state: Generated<AutomationState>;
  pause_reason: PauseReason | null;
  /** What the rules of pausing look back to. */
  started_at: Generated<Date | null>;
  next_run_at: Generated<Date | null>;
  /** When the schedule has the next run, while its owner moved it to another day. */
  next_run_slot: Generated<Date | null>;
  last_run_at: Generated<Date | null>;
  /** Of its keywords: where the next run goes on. */
  next_keyword: Generated<number>;
  created_at: Date;
}

/** What became of the runs. */
export interface AutomationRunsTable {
  id: string;
  automation_id: string;
  state: RunState;
  planned_for: Date;
  is_manual: boolean;
  campaign_id: string | null;
  links: Generated<number>;
  limit_met: RunLimit | null;
  message: string | null;
  created_at: Date;
}

/** Tables of recurring campaigns. */
export interface AutomationTables {
  automations: AutomationsTable;
  automation_runs: AutomationRunsTable;
}
