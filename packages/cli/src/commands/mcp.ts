import { accountPages } from '@linkwright/core/all';
import { isReadingTool, mcpTools } from '@linkwright/core/mcp';
import { clientOf } from '../api-client.ts';
import { type CommonFlags, loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { serveTools } from '../mcp/serve-tools.ts';
import { printable } from '../printable.ts';

export interface McpFlags extends CommonFlags {
  readOnly?: boolean;
}

/** Offers the tools on stdin and stdout until the other side leaves. Gives 0 then. */
export async function mcp(ctx: Context, flags: McpFlags): Promise<number> {
  const config = await loadConfig(ctx, flags);
  const client = clientOf(ctx, config.apiUrl, config.apiKey);
  const tools = flags.readOnly ? mcpTools.filter(isReadingTool) : mcpTools;
  const say = (text: string) => void ctx.stderr.write(`${printable(text)}\n`);
  if (!flags.quiet) {
    const who = config.apiKey ? 'with your key' : 'as a guest';
    say(`${tools.length} tools on stdin and stdout, for ${config.apiUrl}, ${who}.`);
  }
  const keyPage = new URL(accountPages.account, config.apiUrl).href;
  await serveTools(ctx, { tools, client, keyPage, say });
  return exit.done;
}
