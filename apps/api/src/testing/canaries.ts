import { type Endpoint, isSecretName } from '@linkwright/core/all';
import { z } from 'zod';

/** Text that is looked for everywhere afterwards. */
interface Canary {
  /** What it is found by. */
  mark: string;
  /** Where it was put: `POST /api/contact body.email`. */
  where: string;
  /** No place at all may keep it or say it again. */
  isSecret: boolean;
}

const canaryMark = /canary\d{5}/g;

/** How values look: fitting what the contract asks for, or keys and passwords wherever a text goes. */
type Shape = 'fitting' | 'anything';

interface CanaryRequest {
  method: Endpoint['route']['method'];
  url: string;
  headers: Record<string, string>;
  payload?: object;
}

/** What people type in order to have it kept. Secrets are in none of them. */
export const keptColumns = new Set(
  Object.entries({
    activity: ['actor_name', 'subject_name'],
    ad_sets: ['ad', 'name'],
    api_keys: ['name'],
    checkouts: ['buyer_name'],
    client_reports: ['client_name', 'closing', 'introduction', 'title'],
    device_logins: ['name'],
    discoveries: ['seed', 'subject', 'target_url'],
    generation_usage: ['key'],
    keyword_lists: ['figures', 'keywords', 'name'],
    link_alerts: ['webhook_url'],
    outbox: ['html', 'key', 'text', 'to'],
    profiles: ['display_name'],
    report_pages: ['line', 'url'],
    reports: ['anchor_text', 'destination_url', 'keyword'],
    status_pages: ['name'],
    users: ['email', 'first_name'],
    waitlist: ['email', 'full_name'],
    workspace_invitations: ['email'],
    watched_links: ['anchor_text', 'campaign', 'destination_host', 'destination_url', 'page_url'],
  }).flatMap(([table, columns]) => columns.map((column) => `public.${table}.${column}`)),
);

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minimum?: number;
  minItems?: number;
  maxLength?: number;
}

/** Puts canaries into requests, and knows afterwards where each was. */
export function createCanaries() {
  const canaries = new Map<string, Canary>();

  function mark(where: string, isSecret: boolean): string {
    const text = `canary${String(canaries.size).padStart(5, '0')}`;
    canaries.set(text, { mark: text, where, isSecret });
    return text;
  }

  /** A secret of a kind that nothing but its shape tells. */
  const key = (where: string, isSecret: boolean) => `sk_live_${mark(where, isSecret)}A1b2C3d4`;

  function textFor(where: string, name: string, schema: JsonSchema, shape: Shape): string {
    if (isSecretName(name)) return `${mark(where, true)} Plain words`;
    if (shape === 'fitting') {
      if (schema.format === 'uuid') return crypto.randomUUID();
      if (schema.format === 'date-time') return '2026-11-21T09:00:00.000Z';
      if (schema.format === 'date') return '2026-11-21';
      if (schema.format === 'email' || /email|^to$|^from$/i.test(name)) {
        return `${mark(where, false)}@mail.example`;
      }
      if (schema.format === 'uri' || /url|site|origin/i.test(name)) {
        return `https://${mark(where, false)}.site.example/?token=${mark(where, false)}`;
      }
    }
    return key(where, false).slice(0, Math.max(schema.maxLength ?? 100, 28));
  }

  function valueFor(where: string, name: string, schema: JsonSchema, shape: Shape): unknown {
    const [choice] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => all ?? []);
    if (choice) return valueFor(where, name, choice, shape);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return shape === 'fitting' ? schema.enum[0] : key(where, false);
    switch (schema.type) {
      case 'object':
        return fieldsFor(where, schema, shape);
      case 'array':
        return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () =>
          valueFor(where, name, schema.items ?? {}, shape),
        );
      case 'number':
      case 'integer':
        return shape === 'fitting' ? Math.max(schema.minimum ?? 1, 1) : key(where, false);
      case 'boolean':
        return true;
      default:
        return textFor(where, name, schema, shape);
    }
  }

  const fieldsFor = (where: string, schema: JsonSchema, shape: Shape): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(schema.properties ?? {})
        // No list has such a place.
        .filter(([name]) => shape === 'anything' || name !== 'cursor')
        .map(([name, field]) => [name, valueFor(`${where}.${name}`, name, field, shape)]),
    );

  const partFor = (where: string, part: z.ZodType | undefined, shape: Shape) =>
    part
      ? fieldsFor(
          where,
          z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
          shape,
        )
      : {};

  return {
    /** A secret that is said somewhere else. */
    secret: (where: string): string => mark(where, true),
    /** A request of that endpoint with a canary in every field. */
    request({ route, params, query, body }: Endpoint, shape: Shape): CanaryRequest {
      const name = `${route.method} ${route.path}`;
      const filled = partFor(`${name} params`, params, shape);
      const path = route.path.replace(/:(\w+)/g, (_all, field: string) =>
        encodeURIComponent(String(filled[field] ?? key(`${name} params.${field}`, false))),
      );
      const search = new URLSearchParams();
      for (const [field, value] of Object.entries(partFor(`${name} query`, query, shape))) {
        search.set(field, String(value));
      }
      search.set('token', mark(`${name} query.token`, true));
      return {
        method: route.method,
        url: `${path}?${search}`,
        headers: { 'user-agent': `Browser ${key(`${name} user-agent`, true)}` },
        ...(body ? { payload: { ...partFor(`${name} body`, body, shape) } } : {}),
      };
    },
    /** Headers that hold what opens something, or would. */
    secretHeaders(where: string): Record<string, string> {
      const secret = (name: string) => mark(`${where} ${name}`, true);
      return {
        authorization: `Bearer ${secret('authorization')}`,
        cookie: `linkwright.session_token=${secret('cookie')}; other=${secret('cookie')}`,
        'x-api-key': secret('x-api-key'),
        'idempotency-key': secret('idempotency-key'),
        'stripe-signature': `t=1,v1=${secret('stripe-signature')}`,
        referer: `http://linkwright.test/?token=${secret('referer')}`,
      };
    },
    /** The canaries in a text. */
    foundIn: (text: string): Canary[] =>
      [...new Set(text.match(canaryMark))].flatMap((each) => canaries.get(each) ?? []),
    count: () => canaries.size,
  };
}
