/** Title, heading and text of a page; of a real one title and text. */
type Notice = readonly [title: string, heading: string, text: string];
type Real = readonly [title: string, text: string];

/** What held-out pages of one language say, none of it taken from the templates that rules are made with. */
export interface Wording {
  code: string;
  gone: readonly Notice[];
  thing: readonly Notice[];
  /** Pages that are there, though they speak of what is gone. */
  real: readonly Real[];
  nav: readonly string[];
  home: string;
  sites: readonly string[];
  teasers: readonly string[];
  excerpt: string;
  cookies: string;
}
