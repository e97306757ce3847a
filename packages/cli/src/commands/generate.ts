import { type GenerationBody, parseGenerationForm } from '@linkwright/core/all';
import { AppError } from '@linkwright/core/client';
import { type GivenFlags, readGiven } from '../articles/given-sources.ts';
import { refuseVoice } from '../articles/refuse-voice.ts';
import { saveArticle } from '../articles/save.ts';
import { planTarget } from '../articles/target.ts';
import { askForMissing } from '../ask.ts';
import { loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { openPresenter } from '../present.ts';
import { ownOf } from '../project/link-flags.ts';
import {
  type Project,
  type ProjectFlags,
  readProject,
  withProfile,
} from '../project/read-project.ts';
import { showFacts, writeJsonLine } from '../results.ts';

export interface GenerateFlags extends ProjectFlags, GivenFlags {
  keyword?: string;
  anchor?: string;
  url?: string;
  tone?: GenerationBody['tone'];
  length?: GenerationBody['length'];
  industry?: GenerationBody['industry'];
  instructions?: string;
  linkPolicy?: GenerationBody['linkPolicy'];
  /** Absent: in one's own voice where there is one. */
  voice?: boolean;
  draft?: boolean;
  permanent?: boolean;
  resume?: boolean;
  local?: boolean;
  out?: string;
  format?: 'markdown' | 'html';
  force?: boolean;
}

const questions = {
  keyword: 'What is the article about?',
  anchorText: 'Which words carry the link?',
  targetUrl: 'Where does the link lead?',
};

/**
 * Writes one article, on the server or with --local on this machine, then saves or prints it; with
 * --draft the server publishes nothing. Throws
 * UsageError, FileError, Interrupted or the AppError of whoever refused.
 */
export async function generate(ctx: Context, given: GenerateFlags): Promise<number> {
  const project = await readProject(ctx, given);
  const flags = withProfile(ctx, namedFlags(project, given), project);
  if (flags.draft && flags.local) {
    throw new UsageError('--draft is kept on a server and --local needs none; give one');
  }
  if (flags.permanent && (flags.draft || flags.local)) {
    throw new UsageError('--permanent publishes for a credit; --draft and --local publish nothing');
  }
  if (flags.resume && flags.local) {
    throw new UsageError('--resume asks a server for what it made; --local has none');
  }
  if (flags.local) refuseVoice(flags);
  const config = await loadConfig(ctx, flags);
  if (flags.permanent && config.apiKey === undefined) throw new AppError('SIGN_IN_REQUIRED');
  const target = await planTarget(ctx, flags);
  const sources = await readGiven(ctx, flags, (text) => {
    if (!flags.quiet) ctx.stderr.write(`${text}\n`);
  });
  const body = await askForMissing(
    ctx,
    { ...toBody(flags), ...sources },
    {
      questions,
      mayAsk: !flags.json,
      code: 'MISSING_INFORMATION',
      faultsOf(answers) {
        const parsed = parseGenerationForm(answers);
        return parsed.ok ? [] : (parsed.details ?? []);
      },
    },
  );
  const presenter = await openPresenter(ctx, {
    json: flags.json ?? false,
    quiet: flags.quiet ?? false,
    color: config.color,
    title: `Writing an article about ${body.keyword}`,
    steps: [
      'checking',
      'writing',
      'linking',
      ...(flags.local || flags.draft ? [] : ['publishing' as const]),
    ],
  });
  const { run } = await openGeneration(flags);
  const generated = await run(ctx, {
    body,
    config,
    presenter,
    resume: flags.resume ?? false,
  }).catch((error: unknown) => {
    presenter.close('failed');
    throw error;
  });
  presenter.close('done');

  let savedTo: string | undefined;
  try {
    if (target) savedTo = await saveArticle(ctx, target, generated.article);
  } finally {
    // Said even if the file could not be written: a published post is there all the same.
    const { result, facts } = generated;
    if (flags.json) {
      writeJsonLine(ctx, { type: 'done', result, ...(savedTo ? { file: savedTo } : {}) });
    } else {
      const all = savedTo ? { ...facts, File: savedTo } : facts;
      // Where the article itself is printed, stdout holds nothing else.
      const isPrinted = target !== undefined && target.path === undefined;
      if (!isPrinted) showFacts(ctx.stdout, all);
      else if (!flags.quiet) showFacts(ctx.stderr, all);
    }
  }
  return exit.done;
}

/** `--url plan` is the destination of that name, with its words and what it is about. */
function namedFlags(project: Project | undefined, given: GenerateFlags): GenerateFlags {
  const { local, draft } = given;
  const defaults = project?.defaults.generate;
  // One of the two takes the other's place.
  const place =
    local || draft || given.permanent ? { ...defaults, local: false, draft: false } : defaults;
  const { url } = given;
  const to = ownOf(project?.destinations, url ?? '');
  return {
    ...place,
    ...(to?.anchor !== undefined && { anchor: to.anchor }),
    ...(to?.keyword !== undefined && { keyword: to.keyword }),
    ...given,
    ...(to && { url: to.url }),
  };
}

function openGeneration({ local, draft }: GenerateFlags) {
  if (local) return import('./generate-local.ts');
  return draft ? import('./generate-draft.ts') : import('./generate-on-server.ts');
}

function toBody(flags: GenerateFlags): GenerationBody {
  const { keyword, anchor, url, tone, length, industry, instructions, linkPolicy, voice } = flags;
  const { permanent } = flags;
  return {
    ...(keyword !== undefined && { keyword }),
    ...(anchor !== undefined && { anchorText: anchor }),
    ...(url !== undefined && { targetUrl: url }),
    ...(tone && { tone }),
    ...(length && { length }),
    ...(industry && { industry }),
    ...(instructions !== undefined && { additionalInstructions: instructions }),
    ...(linkPolicy && { linkPolicy }),
    ...(voice !== undefined && { voice }),
    ...(permanent && { permanent }),
  };
}
