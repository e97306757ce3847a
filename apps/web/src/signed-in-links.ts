import { tellByReadersClock } from './readers-times.ts';

/**
 * The only script of pages that are whole without any. They come from one cache for everybody: it tells
 * their times by the reader's clock, and shows who is signed in links of their own in the header. Nobody
 * else's page asks the server for it.
 */
tellByReadersClock(document);
const template = document.querySelector<HTMLTemplateElement>('template[data-session]');
const place = document.querySelector('.site-account');
const { session = '', mark = '' } = template?.dataset ?? {};

if (template && place && isMarked()) {
  const links = [...place.childNodes];
  place.replaceChildren(template.content.cloneNode(true));
  void fetch(session)
    .then((answer) => answer.json())
    .then(({ me }) => {
      if (me !== null) return;
      localStorage.removeItem(mark);
      place.replaceChildren(...links);
    })
    // Unreachable is no reason to forget who was signed in.
    .catch(() => undefined);
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    // The visitor forbids it.
    return false;
  }
}
