/** Digits that may be a card's number, in groups or not. */
const digitRun = /\d(?:[ -]?\d){12,}/g;
const SHORTEST = 13;
const LONGEST = 19;

/** Replaces numbers of payment cards: 13 to 19 digits, in groups or not, whose check digit is right. */
export const hideCardNumbers = (text: string, hidden: string): string =>
  text.replace(digitRun, (run) => hideInRun(run, hidden));

function hideInRun(run: string, hidden: string): string {
  // A number may be followed by another: only whole groups are joined.
  const groups = run.split(/([ -])/);
  let result = '';
  for (let index = 0; index < groups.length; ) {
    const length = cardAt(groups, index);
    result += length > 0 ? hidden : (groups[index] ?? '');
    index += length || 1;
  }
  return result;
}

/** How many parts, groups and separators, make a card's number from here; 0 for none. */
function cardAt(groups: string[], start: number): number {
  let digits = '';
  for (let index = start; index < groups.length && digits.length <= LONGEST; index += 2) {
    digits += groups[index] ?? '';
    if (isCardNumber(digits)) return index - start + 1;
  }
  return 0;
}

/** The first digits tell cards from times and dates; the last is Luhn's check digit. */
function isCardNumber(digits: string): boolean {
  if (digits.length < SHORTEST || digits.length > LONGEST || !/^(?:[3-6]|2[2-7])/.test(digits))
    return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighed = index % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}
