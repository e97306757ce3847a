import path from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';

/** Tests of a file: all, or those whose name the expression finds. */
export interface TestFile {
  file: string;
  names: string | undefined;
}

/** What came of them. */
export interface Outcome {
  passed: number;
  /** Names of those that failed. */
  failed: string[];
  /** What went wrong outside of any test, as in what is prepared before the first. */
  fault: string | undefined;
}

export interface TestRunner {
  /**
   * Runs tests of one project.
   * @param broken every file that is not as it was
   */
  run: (tests: readonly TestFile[], broken: readonly string[]) => Promise<Outcome[]>;
  close: () => Promise<void>;
}

const projects: readonly [file: RegExp, project: string][] = [
  [/^packages[/](?:core|widget)[/]/, '@linkwright/$'],
  [/^packages[/]cli[/]/, 'linkwright'],
  [/^apps[/]web[/]/, '@linkwright/web'],
  [/[.]postgres[.]test[.]ts$/, 'api on PostgreSQL'],
  [/^apps[/]api[/]/, 'api on PGlite'],
  [/^e2e[/]/, 'browser'],
  [/^(?:growth|examples|integrations|scripts)[/]/, '$'],
];
/** Where something is built of the sources before the first test. */
const building = new Set(['linkwright', 'browser', 'examples', 'integrations', 'scripts']);
/** What the API's tests run on as it was built, or as it was before the first of them. */
const builtForApi = /^apps[/]web[/]|^packages[/]widget[/]|^apps[/]api[/]src[/]db[/]/;

/** The project of `vitest.config.ts` that a test belongs to. */
export function projectOf(file: string): string {
  const [, project = ''] = projects.find(([pattern]) => pattern.test(file)) ?? [];
  const [group = '', name = ''] = file.split('/');
  return project.replace('$', group === 'packages' ? name : group);
}

/** Runs tests of a tree. A project that builds nothing stays open, and reads anew only what changed. */
export function openTests(tree: string): TestRunner {
  const opened = new Map<string, Vitest>();
  let before: readonly string[] = [];

  async function close(project: string): Promise<void> {
    await opened.get(project)?.close();
    opened.delete(project);
  }

  return {
    async run(tests, broken) {
      const project = projectOf(tests[0]?.file ?? '');
      const changed = new Set([...before, ...broken]);
      before = broken;
      const isStale =
        project.startsWith('api') && [...changed].some((file) => builtForApi.test(file));
      if (isStale || building.has(project)) await close(project);
      for (const vitest of opened.values()) {
        for (const file of changed) vitest.invalidateFile(path.join(tree, file));
      }
      const vitest = opened.get(project) ?? (await open(tree, project));
      opened.set(project, vitest);
      return runFiles(vitest, tree, tests);
    },
    close: async () => {
      for (const project of opened.keys()) await close(project);
    },
  };
}

function open(tree: string, project: string): Promise<Vitest> {
  return createVitest({
    root: tree,
    config: path.join(tree, 'vitest.config.ts'),
    project: [project],
    watch: false,
    reporters: [{}],
    maxWorkers: 1,
  });
}

async function runFiles(
  vitest: Vitest,
  tree: string,
  tests: readonly TestFile[],
): Promise<Outcome[]> {
  const files = [...new Set(tests.map(({ file }) => file))];
  const specifications = files.map((file) => {
    const wanted = tests.filter((test) => test.file === file).map(({ names }) => names);
    const isPart = wanted.every((names) => names !== undefined);
    return vitest.projects[0]?.createSpecification(
      path.join(tree, file),
      isPart ? { testNamePattern: new RegExp(wanted.join('|')) } : undefined,
    );
  });
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      specifications.filter((one) => one !== undefined),
    );
    return tests.map(({ file, names }) => {
      const module = testModules.find(({ moduleId }) => moduleId === path.join(tree, file));
      const all = [...(module?.children.allTests() ?? [])].filter(({ fullName }) =>
        names === undefined ? true : new RegExp(names).test(fullName),
      );
      const named = (state: string) => all.filter((test) => test.result().state === state);
      const [fault] = [...(module?.errors() ?? []), ...unhandledErrors];
      return {
        passed: named('passed').length,
        failed: named('failed').map(({ fullName }) => fullName),
        fault: fault === undefined ? undefined : messageOf(fault),
      };
    });
  } catch (error) {
    return tests.map(() => ({ passed: 0, failed: [], fault: messageOf(error) }));
  }
}

const messageOf = (error: unknown): string =>
  String((error as { message?: unknown } | null)?.message ?? error).split('\n')[0] ?? '';
