import { type AddCommand, withCommonFlags } from './command.ts';

/** The commands about other programs. */
export function defineMcp(add: AddCommand): void {
  withCommonFlags(
    add('mcp', 'offer posts, links and credits as tools to a language model', async () => {
      const { mcp } = await import('../commands/mcp.ts');
      return mcp;
    })
      .option('--read-only', 'only the tools that read; nothing is made and nothing is spent')
      .addHelpText('after', examples),
  );
}

const examples = `
A server of the Model Context Protocol on stdin and stdout, for a program to start: Claude Desktop,
VS Code and others. Its server and its key are those of every command.

Examples:
  $ claude mcp add linkwright -- linkwright mcp
  $ LINKWRIGHT_API_KEY=lw_… linkwright mcp --api-url https://linkwright.example
  $ linkwright mcp --read-only

In a settings file:
  { "mcpServers": { "linkwright": { "command": "linkwright", "args": ["mcp"] } } }

Ends with its stdin, or by Ctrl-C, with exit code 0. The server offers the same tools at /mcp.`;
