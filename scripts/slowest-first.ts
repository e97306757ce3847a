import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { secondsOf } from './test-budget.ts';

const root = path.dirname(import.meta.dirname);
const took = ({ moduleId }: TestSpecification) => secondsOf(path.relative(root, moduleId));

/**
 * The longest files begin first, so that no worker is left with one of them when the others are done.
 * Those whose files share their modules (`isolate: false`) one project after the other: a worker goes
 * on only where the next file is of its project, and a new one loads the whole API again.
 */
export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = projectOrder(files);
    const placeOf = ({ project }: TestSpecification) =>
      project.config.isolate ? -1 : order.indexOf(project.name);
    return files.toSorted((a, b) => placeOf(a) - placeOf(b) || took(b) - took(a));
  }
}

/** Projects by what their files take on average: the last fill the gaps at the end. */
function projectOrder(files: TestSpecification[]): string[] {
  const all = Map.groupBy(files, ({ project }) => project.name);
  const mean = (name: string) => {
    const own = all.get(name) ?? [];
    return own.reduce((sum, file) => sum + took(file), 0) / own.length;
  };
  return [...all.keys()].toSorted((a, b) => mean(b) - mean(a) || a.localeCompare(b));
}
