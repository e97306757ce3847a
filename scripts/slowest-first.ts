import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { secondsOf } from './test-budget.ts';

/** The longest files begin first, so that no worker is left with one of them when the others are done. */
export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = path.dirname(import.meta.dirname);
    const took = ({ moduleId }: TestSpecification) => secondsOf(path.relative(root, moduleId));
    return files.toSorted((a, b) => took(b) - took(a));
  }
}
