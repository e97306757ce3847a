import type { Node, Value } from './tree.ts';

/** Offers what may stand next, with what it is, to zsh. */
export function toZsh(tree: Node[]): string {
  return `#compdef linkwright
# Completion of linkwright for zsh: linkwright completion zsh > "\${fpath[1]}/_linkwright"
_linkwright() {
  local at=linkwright word
  local -a items
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
      ${tree.map(({ words }) => quote(words)).join(' | ')}) at="$at $word" ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${tree.flatMap(valuesOf).join('\n')}
  esac
  case "$at" in
${tree.map(wordsOf).join('\n')}
  esac
}
if [[ "\${funcstack[1]}" == _linkwright ]]; then _linkwright "$@"; else compdef _linkwright linkwright; fi
`;
}

const valuesOf = ({ words, flags }: Node): string[] =>
  flags.flatMap(({ names, value }) => {
    if (!value) return [];
    const places = names.map((name) => quote(`${words} ${name}`)).join(' | ');
    return [`    ${places}) ${offer(value)}return ;;`];
  });

function wordsOf({ words, commands, flags, operand }: Node): string {
  const described = flags.map(({ names, description }) => item(names[0] ?? '', description));
  const below = commands.map(({ name, description }) => item(name, description));
  const offered = below.length > 0 ? `items=(${below.join(' ')}); _describe command items; ` : '';
  return `    ${quote(words)})
      if [[ \${words[CURRENT]} == -* ]]; then items=(${described.join(' ')}); _describe flag items
      else ${offered}${offer(operand)}: ; fi ;;`;
}

const offer = ({ choices, isFile }: Value): string =>
  `${choices.length > 0 ? `compadd -- ${choices.map(quote).join(' ')}; ` : ''}${isFile ? '_files; ' : ''}`;

const item = (name: string, description: string): string =>
  quote(`${name.replaceAll(':', '\\:')}:${description}`);

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
