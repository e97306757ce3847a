/**
 * When something is planned to launch, e.g. `Q1 2027` or `2027`. A date that has passed is no plan any
 * more, whatever the content file says.
 */
export function launchWords(launch: string, now: Date): string {
  const [, quarter, year] = /(?:Q([1-4]) )?(\d{4})$/.exec(launch) ?? [];
  const isPast =
    year !== undefined && now.getTime() >= Date.UTC(Number(year), Number(quarter ?? 4) * 3);
  return isPast
    ? 'The date of its launch is not set; the waitlist is told first.'
    : `Launch is planned for ${launch}.`;
}
