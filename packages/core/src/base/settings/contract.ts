import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sentences } from '../../sentences.ts';
import { changeableSettings } from './changeable.ts';
import { features } from './flags.ts';
import { providerKinds } from './providers.ts';
import { settingRoutes } from './routes.ts';

const time = z.iso.datetime();
const keySchema = z
  .string()
  .max(64)
  .regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'must be capitals, digits and underscores, at most 64');

/** One setting as admins see it. */
const adminSettingSchema = z.object({
  key: keySchema,
  value: z.string().nullable().describe('null for a secret: it is never given out'),
  description: z.string(),
  isSecret: z.boolean(),
  effect: z
    .enum(['setting', 'start-only', 'note'])
    .describe('whether it changes the server: now, not at all as it is read at start, or never'),
  lastUsedAt: time
    .nullable()
    .describe('when the provider that uses it was last asked; null: not since, or by none'),
  createdAt: time,
  updatedAt: time,
});
export type AdminSetting = z.infer<typeof adminSettingSchema>;

const changeableSchema = z.object({
  name: z.enum(changeableSettings),
  description: z.string().register(sentences),
  value: z.string().describe('what holds now'),
  isChanged: z.boolean().describe('whether a row says so, and not the environment'),
});

const providerSchema = z.object({
  kind: z.enum(providerKinds),
  name: z.string(),
  isInUse: z.boolean(),
  problem: z.string().nullable().describe('why its settings do not set it up').register(sentences),
  lastWorkedAt: time.nullable(),
  lastFailedAt: time.nullable(),
  settings: z.array(
    z.object({
      name: z.string(),
      description: z.string().register(sentences),
      isSecret: z.boolean(),
      setBy: z
        .enum(['admin', 'start'])
        .nullable()
        .describe('by an admin, or as the server was started; null: not at all'),
      value: z.string().nullable().describe('null for a secret, and for what is not set'),
    }),
  ),
});
export type AdminProvider = z.infer<typeof providerSchema>;

const featureSchema = z.object({ feature: z.enum(features), isOn: z.boolean() });

const overviewSchema = z.object({
  items: z.array(adminSettingSchema),
  nextCursor: z.null(),
  changeable: z.array(changeableSchema),
  providers: z.array(providerSchema).describe('those whose keys may be set while it runs'),
  features: z.array(featureSchema),
});
export type SettingsOverview = z.infer<typeof overviewSchema>;

export const listSettings = defineEndpoint({
  route: settingRoutes.list,
  summary: 'Settings that admins keep, what may be changed while it runs, and features (admins)',
  tag: 'admin',
  callers: 'admins',
  status: 200,
  response: overviewSchema,
});

export const putSetting = defineEndpoint({
  route: settingRoutes.put,
  summary: 'Keep a setting; one that may be changed takes effect in every process (admins)',
  tag: 'admin',
  callers: 'admins',
  params: z.object({ key: keySchema }),
  body: z.object({
    value: z.string().max(10_000).optional().describe('a secret that is there keeps its own'),
    description: z.string().trim().max(500).default(''),
    isSecret: z.boolean().default(false),
  }),
  status: 200,
  response: z.object({ success: z.literal(true), setting: adminSettingSchema }),
});

export const removeSetting = defineEndpoint({
  route: settingRoutes.remove,
  summary: 'Remove a setting; the environment’s holds again (admins)',
  tag: 'admin',
  callers: 'admins',
  params: z.object({ key: keySchema }),
  status: 200,
  response: z.object({ success: z.literal(true) }),
});

export const switchFeature = defineEndpoint({
  route: settingRoutes.switchFeature,
  summary: 'Switch a feature on or off in every process (admins)',
  tag: 'admin',
  callers: 'admins',
  params: z.object({ feature: z.enum(features) }),
  body: z.object({ isOn: z.boolean() }),
  status: 200,
  response: z.object({ success: z.literal(true), features: z.array(featureSchema) }),
});
