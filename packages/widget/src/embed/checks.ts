import type { GenerationBody } from '@linkwright/core/widget';

// Core's rule for forms as the script has it: all but what is missing is left to the server, which says it in
// the same words and names the field.
const needed = { keyword: 'Keyword', anchorText: 'Anchor text', targetUrl: 'Target URL' };

export function parseGenerationForm(body: GenerationBody) {
  const details = Object.entries(needed).flatMap(([field, name]) =>
    body[field as keyof typeof needed]?.trim() ? [] : [{ field, message: `${name} is required` }],
  );
  return details.length === 0 ? { ok: true } : { ok: false, code: 'MISSING_INFORMATION', details };
}
