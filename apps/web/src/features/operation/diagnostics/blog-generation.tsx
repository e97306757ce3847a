import { blogFixMessages, blogTestRequest } from '@linkwright/core/all';
import { generateTest } from './generate-test.ts';
import { Step } from './step.tsx';
import { useStep } from './use-step.ts';
import { WrittenArticleFacts } from './written-article.tsx';

/** Has an article written, and shows what came. */
export function BlogGeneration() {
  const { isBusy, outcome, run } = useStep(generateTest);
  const { keyword, word_count: words, target_url: target } = blogTestRequest;
  return (
    <Step
      title="Generate an article"
      lead={`About “${keyword}”, ${words} words, with a link to ${target}. It takes one of the day’s free posts, and nothing is stored.`}
      action="Generate"
      isBusy={isBusy}
      said={
        outcome &&
        (outcome.ok
          ? { isFine: true, words: blogFixMessages.generated }
          : { isFine: false, words: blogFixMessages.notGenerated(outcome.words) })
      }
      onStart={() => void run()}
    >
      {outcome?.ok && <WrittenArticleFacts article={outcome.answer} />}
    </Step>
  );
}
