import { Buttons } from './buttons.tsx';
import { Charts } from './charts.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Words } from './words.tsx';

const parts = [
  ['Buttons', Buttons],
  ['Fields', Fields],
  ['Words', Words],
  ['Lists', Lists],
  ['Charts', Charts],
] as const;

/** Every part of `ui/` in each of its states, for whoever changes one; served in development only. */
export const Gallery = () => (
  <main className="page gallery">
    <h1>Gallery</h1>
    {parts.map(([name, Part]) => (
      <section key={name} className="part gallery-part" aria-labelledby={name}>
        <h2 id={name}>{name}</h2>
        <Part />
      </section>
    ))}
  </main>
);
