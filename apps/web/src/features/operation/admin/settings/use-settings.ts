import { type AdminSetting, type SettingsOverview, settingRoutes } from '@linkwright/core/all';
import { useEffect, useState } from 'react';
import { localStore } from '../../../../browser/storage.ts';
import {
  readAdminSettings,
  storeAdminSettings,
} from '../../../../browser/stored-admin-settings.ts';
import { useAnswer } from '../../../../server-state/use-answer.ts';

interface SettingsState {
  /** What this browser kept at first, and then what the server says; null until either is there. */
  rows: AdminSetting[] | null;
  overview: SettingsOverview | null;
  fault: string | null;
  reload(): Promise<void>;
}

/**
 * The settings. Rows that are not secret are kept in this browser for five minutes
 * (docs/specification/operation.md, Settings that change).
 */
export function useSettings(): SettingsState {
  const { answer, fault, reload } = useAnswer(settingRoutes.list);
  const [kept] = useState(() => readAdminSettings(localStore(), new Date()));
  useEffect(() => {
    if (answer) storeAdminSettings(localStore(), answer.items, new Date());
  }, [answer]);
  return { rows: answer?.items ?? kept, overview: answer, fault, reload };
}
