import {
  type KeywordCountry,
  type KeywordCountryCode,
  keywordCountries,
} from '@linkwright/core/all';

/** What is known of a country that contracts allow. */
export function countryOf(code: KeywordCountryCode): KeywordCountry {
  const country = keywordCountries.find((each) => each.code === code);
  if (!country) throw new Error(`No country ${code}`);
  return country;
}
