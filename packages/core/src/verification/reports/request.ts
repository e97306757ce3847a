import { MAX_ANCHOR_TEXT, MAX_KEYWORD } from '../../articles/posts/request.ts';
import { cleanLine, findUnsafeCharacter, looksEmpty } from '../../base/text/clean.ts';
import type { FieldFault } from '../../errors.ts';
import { readAddress } from './lists/link-list.ts';

/**
 * What the form holds (docs/specification/verification.md, The form); a program may leave `urlList`
 * out.
 */
export interface ReportForm {
  keyword: string;
  anchorText: string;
  destinationUrl: string;
  urlList: string;
}

export type ReportRequest = Omit<ReportForm, 'urlList'>;

export type ParsedReportRequest =
  | { ok: true; request: ReportRequest }
  | {
      ok: false;
      code: 'REPORT_FIELDS_MISSING' | 'REPORT_DESTINATION_INVALID' | 'INVALID_REQUEST';
      details: FieldFault[];
    };

/** Whether the form may be sent: its three required fields hold something. */
export const isReportFormValid = (form: ReportRequest): boolean =>
  [form.keyword, form.anchorText, form.destinationUrl].every((value) => !looksEmpty(value));

/**
 * What a client sent, as what a report looks for. Every faulty field is named; the code is the
 * gravest fault: something missing, then the destination, then the rest.
 */
export function parseReportRequest(
  body: {
    [Field in keyof ReportForm]?: string | undefined;
  },
): ParsedReportRequest {
  const missing: FieldFault[] = [];
  const other: FieldFault[] = [];
  const text = (field: 'keyword' | 'anchorText', name: string, max: number): string => {
    const value = body[field] ?? '';
    const clean = cleanLine(value);
    const fault = findUnsafeCharacter(value.replace(/\s/gu, ' '));
    if (looksEmpty(clean)) missing.push({ field, message: `${name} is required` });
    else if (fault !== null) other.push({ field, message: `${name} ${fault}` });
    else if (clean.length > max) {
      other.push({ field, message: `${name} is longer than ${max} characters` });
    }
    return clean;
  };
  const keyword = text('keyword', 'Keyword', MAX_KEYWORD);
  const anchorText = text('anchorText', 'Anchor text', MAX_ANCHOR_TEXT);
  const destination = readDestination(body.destinationUrl ?? '');
  if (destination === null) {
    missing.push({ field: 'destinationUrl', message: 'Destination URL is required' });
  }
  const wrong: FieldFault[] =
    destination?.ok === false ? [{ field: 'destinationUrl', message: destination.fault }] : [];
  const details = [...missing, ...wrong, ...other];
  if (details.length === 0 && destination?.ok) {
    return { ok: true, request: { keyword, anchorText, destinationUrl: destination.url } };
  }
  const code =
    missing.length > 0
      ? 'REPORT_FIELDS_MISSING'
      : wrong.length > 0
        ? 'REPORT_DESTINATION_INVALID'
        : 'INVALID_REQUEST';
  return { ok: false, code, details };
}

function readDestination(value: string) {
  if (looksEmpty(value)) return null;
  const fault = findUnsafeCharacter(value);
  return fault === null
    ? readAddress(value.trim())
    : { ok: false as const, fault: `The address ${fault}` };
}
