import type { Node, Value } from './tree.ts';

/** Offers what may stand next, to bash 4 and newer. */
export function toBash(tree: Node[]): string {
  return `# Completion of linkwright for bash: eval "$(linkwright completion bash)"
_linkwright_offer() {
  local IFS=$'\\n' word
  for word in $(compgen -W "$1" -- "$cur"); do COMPREPLY+=("$(printf '%q' "$word")"); done
}
_linkwright_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY+=($(compgen -f -- "$cur"))
}
_linkwright() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} at=linkwright i
  COMPREPLY=()
  # --flag=value comes as three words.
  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
      ${pathsOf(tree)}) at="$at \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$at $prev" in
${tree.flatMap(valuesOf).join('\n')}
  esac
  case "$at" in
${tree.map(wordsOf).join('\n')}
  esac
}
complete -F _linkwright linkwright
`;
}

const pathsOf = (tree: Node[]): string => tree.map(({ words }) => quote(words)).join(' | ');

const valuesOf = ({ words, flags }: Node): string[] =>
  flags.flatMap(({ names, value }) => {
    if (!value) return [];
    const places = names.map((name) => quote(`${words} ${name}`)).join(' | ');
    return [`    ${places}) ${offer(value)}return ;;`];
  });

function wordsOf({ words, commands, flags, operand }: Node): string {
  const names = flags.flatMap((flag) => flag.names.slice(0, 1));
  const after = offer({
    choices: [...commands.map(({ name }) => name), ...operand.choices],
    isFile: operand.isFile,
  });
  const rest = after ? ` else ${after}` : ' ';
  return `    ${quote(words)}) if [[ $cur == -* ]]; then ${list(names)}; ${rest.trimStart()}fi ;;`;
}

function offer({ choices, isFile }: Value): string {
  return `${choices.length > 0 ? `${list(choices)}; ` : ''}${isFile ? '_linkwright_files; ' : ''}`;
}

const list = (words: readonly string[]): string => `_linkwright_offer ${quote(words.join('\n'))}`;

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
