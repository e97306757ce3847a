/**
 * The only script of pages that are whole without any: who is signed in sees links of their own in the
 * header, as the pages come from one cache for everybody. Nobody else's page asks the server for it.
 */
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

export {};
