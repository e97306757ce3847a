import {
  MAX_DAILY_LIMIT,
  MAX_ORIGINS,
  MAX_VISITOR_LIMIT,
  type Partner,
  parseOrigins,
} from '@linkwright/core/all';
import { countFault } from '../../../ui/count-fault.ts';

/** A partner key's form, as it is typed. */
export interface PartnerFields {
  name: string;
  /** One a line. */
  origins: string;
  dailyLimit: string;
  visitorLimit: string;
}
export type PartnerFaults = Partial<Record<keyof PartnerFields, string>>;
export type PartnerBody = Pick<Partner, 'name' | 'origins' | 'dailyLimit' | 'visitorLimit'>;

/** What the form asks for, or what is wrong in which field. The server judges it again. */
export function checkPartner(
  fields: PartnerFields,
): { ok: true; body: PartnerBody } | { ok: false; faults: PartnerFaults } {
  const name = fields.name.trim();
  const lines = fields.origins.split(/[\s,]+/).filter((line) => line !== '');
  const parsed = parseOrigins(lines);
  const dailyLimit = Number(fields.dailyLimit);
  const visitorLimit = Number(fields.visitorLimit);
  const faults: PartnerFaults = {};
  if (name === '') faults.name = 'Give it a name, such as the name of the site';
  if (!parsed.ok) {
    faults.origins = parsed.details
      .map(({ field, message }) => `${lines[Number(field.split('.')[1])]} ${message}`)
      .join('. ');
  } else if (parsed.origins.length === 0) faults.origins = 'Name at least one origin';
  else if (parsed.origins.length > MAX_ORIGINS) {
    faults.origins = `${MAX_ORIGINS} origins are the most that one key can have`;
  }
  const daily = countFault(fields.dailyLimit, MAX_DAILY_LIMIT);
  if (daily) faults.dailyLimit = daily;
  const visitor = countFault(fields.visitorLimit, MAX_VISITOR_LIMIT);
  if (visitor) faults.visitorLimit = visitor;
  if (Object.keys(faults).length > 0 || !parsed.ok) return { ok: false, faults };
  return { ok: true, body: { name, origins: parsed.origins, dailyLimit, visitorLimit } };
}
