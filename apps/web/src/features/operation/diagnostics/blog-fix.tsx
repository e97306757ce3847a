import {
  AppError,
  blogFixMessages,
  functionRoutes,
  type WrittenArticle,
} from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { generateTest } from './generate-test.ts';
import { Step } from './step.tsx';
import { runCheck } from './use-checks.ts';
import { useStep } from './use-step.ts';
import { WrittenArticleFacts } from './written-article.tsx';

/**
 * The two steps of /debug/blog-fix: the second waits for the first
 * (docs/specification/operation.md, Repairs).
 */
export function BlogFix() {
  const fix = useStep(() => callApi(functionRoutes.fixBlogConstraints));
  const test = useStep(testGeneration);
  const isFixed = fix.outcome?.ok === true;
  return (
    <>
      <Step
        title="Step 1: Fix blog schema"
        lead="Lets published posts lack keyword and anchor text. Run again, it changes nothing more."
        action="Fix schema"
        isBusy={fix.isBusy}
        isMain={!isFixed}
        said={
          fix.outcome &&
          (fix.outcome.ok
            ? { isFine: true, words: fix.outcome.answer.message }
            : { isFine: false, words: blogFixMessages.notFixed(fix.outcome.words) })
        }
        onStart={() => void fix.run()}
      >
        {fix.outcome?.ok && (
          <p>
            {fix.outcome.answer.fixed.length > 0
              ? `Changed: ${fix.outcome.answer.fixed.join(', ')}.`
              : `Nothing had to be changed: ${fix.outcome.answer.checked.join(', ')} may be empty.`}
          </p>
        )}
      </Step>
      <Step
        title="Step 2: Test blog generation"
        lead={
          isFixed
            ? 'Has an article written, then stores a post without keyword and anchor text and takes it back.'
            : 'Comes after step 1 has succeeded.'
        }
        action="Test generation"
        isBusy={test.isBusy}
        isDisabled={!isFixed}
        isMain={isFixed}
        said={
          test.outcome &&
          (test.outcome.ok
            ? { isFine: true, words: blogFixMessages.generated }
            : { isFine: false, words: failedTest(test.outcome) })
        }
        onStart={() => void test.run()}
      >
        {test.outcome?.ok && <WrittenArticleFacts article={test.outcome.answer} />}
      </Step>
    </>
  );
}

/** Written, and could be stored. Throws AppError. */
async function testGeneration(): Promise<WrittenArticle> {
  const article = await generateTest();
  const { state, found } = await runCheck('blog-insert');
  if (state !== 'ok') throw new AppError('POST_NOT_CREATED', { message: found });
  return article;
}

/** A test that got no answer is told apart from a generation that failed. */
const failedTest = ({ error, words }: { error: AppError; words: string }): string =>
  error.code === 'NETWORK_ERROR'
    ? blogFixMessages.notTested(words)
    : blogFixMessages.notGenerated(words);
