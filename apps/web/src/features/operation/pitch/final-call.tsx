import { paths } from '../../../paths.ts';

/** The last word of the home page: back to the generator. */
export function FinalCall() {
  return (
    <section className="page section final-call" aria-labelledby="final-title">
      <h2 id="final-title">See your own link in an article</h2>
      <p>One keyword, one anchor text, one page of yours. A trial post is free.</p>
      <a className="button" href={paths.generator}>
        Write a post
      </a>
    </section>
  );
}
