import { type Author, initialsOf, parseUrl } from '@linkwright/core/all';

/** Who is named as the author of a post. */
export function AuthorNote({ author: { name, biography, link, picture } }: { author: Author }) {
  return (
    <section className="author" aria-labelledby="author">
      {picture === null ? (
        <span className="portrait" aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <img className="portrait" src={picture} alt="" width="64" height="64" loading="lazy" />
      )}
      <div>
        <h2 id="author">{name}</h2>
        {biography !== '' && <p>{biography}</p>}
        {link && (
          <a href={link} rel="author nofollow" referrerPolicy="no-referrer">
            {parseUrl(link)?.host ?? link}
          </a>
        )}
      </div>
    </section>
  );
}
