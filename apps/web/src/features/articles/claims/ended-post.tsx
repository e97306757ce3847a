import { paths } from '../../../paths.ts';

/** What is left to do about a trial post that nobody can keep any more. */
export function EndedPost() {
  return (
    <p>
      A trial post stays online for 24 hours, and these are over.{' '}
      <a href={paths.generator}>Write a new post</a>
    </p>
  );
}
