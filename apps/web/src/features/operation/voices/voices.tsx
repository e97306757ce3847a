import { stories, testimonials, voicesAreSamples } from '../../../content/marketing.ts';
import { Carousel } from './carousel.tsx';

/** What customers say, and what became of their links. */
export function Voices() {
  return (
    <section className="page section voices" id="customers" aria-labelledby="voices-title">
      <header className="section-head">
        <h2 id="voices-title">In customers’ words</h2>
        {voicesAreSamples && <p className="badge">Sample texts</p>}
      </header>
      <Carousel
        label="Testimonials"
        everyMs={3500}
        slides={testimonials.map(({ quote, name, role }) => ({
          key: name,
          content: (
            <figure className="testimonial">
              <blockquote>{quote}</blockquote>
              <figcaption>
                <b>{name}</b>
                {role}
              </figcaption>
            </figure>
          ),
        }))}
      />
      <Carousel
        label="Success stories"
        everyMs={4000}
        slides={stories.map(({ title, text, who }) => ({
          key: title,
          content: (
            <article className="story">
              <p className="label">{who}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </article>
          ),
        }))}
      />
    </section>
  );
}
