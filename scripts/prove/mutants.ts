import ts from 'typescript';

/** One change that breaks a file, as a hand that slips would. */
export interface Mutant {
  start: number;
  end: number;
  text: string;
  /** What it does, with the line. */
  says: string;
  /** How much of what surrounds it is spoken of in a requirement. */
  closeness: number;
}

type Change = Pick<Mutant, 'start' | 'end' | 'text'> & { what: string };

/** Attributes whose text nobody reads. */
const unread =
  /^(?:className|class|key|id|rel|type|role|data-.*|variant|size|tone|name|autoComplete)$/;

/**
 * Every way in which a file can be broken by one change: a number, a text, a condition, a statement that
 * is gone, a function that throws. What is closest to the words comes first.
 * @param words of the requirement and of the names of its tests
 * @param chance between 0 and 1, decides between what is equally close
 */
export function mutantsOf(
  file: string,
  source: string,
  words: string,
  chance: () => number,
): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2024, true);
  const wanted = wordsOf(words);
  const found: { mutant: Mutant; order: number }[] = [];
  const see = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    for (const { what, ...change } of changesOf(node, tree)) {
      const line = tree.getLineAndCharacterOfPosition(change.start).line + 1;
      const changed = source.slice(change.start, change.end);
      const [old] = changed.split('\n');
      const closeness = closenessOf(changed, node, wanted) - (what === 'throws' ? 100 : 0);
      const says = `${file}:${line} ${what}: ${old} → ${change.text.split('\n')[0]}`;
      found.push({ mutant: { ...change, says, closeness }, order: chance() });
    }
    ts.forEachChild(node, see);
  };
  see(tree);
  return found
    .toSorted((a, b) => b.mutant.closeness - a.mutant.closeness || a.order - b.order)
    .map(({ mutant }) => mutant);
}

function* changesOf(node: ts.Node, tree: ts.SourceFile): Generator<Change> {
  const start = node.getStart(tree);
  const end = node.getEnd();
  if (ts.isNumericLiteral(node)) {
    const value = Number(node.text);
    yield { start, end, text: String(value * 2 + 1), what: 'another number' };
  } else if (isSpoken(node)) {
    const text = node.getText(tree);
    const changed = misspell(text);
    if (changed !== text) yield { start, end, text: changed, what: 'another text' };
  } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
    const text = node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true';
    yield { start, end, text, what: 'the opposite' };
  } else if (ts.isIfStatement(node)) {
    yield opposite(node.expression, tree);
  } else if (ts.isConditionalExpression(node)) {
    yield opposite(node.condition, tree);
  } else if (ts.isBinaryExpression(node)) {
    const other = operators[node.operatorToken.getText(tree)];
    if (other) {
      const token = node.operatorToken;
      yield { start: token.getStart(tree), end: token.end, text: other, what: 'another operator' };
    }
  } else if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)) {
    yield { start, end, text: ';', what: 'gone' };
  } else if (ts.isFunctionDeclaration(node) && node.body && isExported(node)) {
    const at = node.body.getStart(tree) + 1;
    const text = " if (Date.now() > 0) throw new Error('broken');";
    if (!/[.]tsx$/.test(tree.fileName)) yield { start: at, end: at, text, what: 'throws' };
  }
}

const operators: Record<string, string> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

function opposite(condition: ts.Expression, tree: ts.SourceFile): Change {
  const start = condition.getStart(tree);
  const end = condition.getEnd();
  return { start, end, text: `!(${condition.getText(tree)})`, what: 'the opposite' };
}

/** A text that a person or another program meets, and no name of this program's own. */
function isSpoken(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return /\p{L}{2}/u.test(node.text);
  const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  if (!isPart && !ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isJsxAttribute(parent) && unread.test(parent.name.getText())) return false;
  if (ts.isElementAccessExpression(parent) || ts.isLiteralTypeNode(parent)) return false;
  return /\p{L}{2}/u.test(node.text) && (isPart || /[\s/]|^\p{Lu}/u.test(node.text));
}

const isExported = (node: ts.FunctionDeclaration): boolean =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** Its longest word backwards. */
function misspell(text: string): string {
  const [word = ''] = (text.match(/\p{L}{2,}/gu) ?? []).toSorted((a, b) => b.length - a.length);
  const turned = [...word].toReversed().join('');
  return text.replace(word, turned === word ? `${word}x` : turned);
}

/** Words of three letters and more, and numbers; times in milliseconds as well. */
function wordsOf(text: string): Set<string> {
  const plain = text.toLowerCase().replaceAll(/(?<=\d)[_,](?=\d{3})/g, '');
  const times = Array.from(plain.matchAll(/([\d.]+) (s|h|min)\b/g), ([, count, unit = 's']) =>
    String(Number(count) * (milliseconds[unit] ?? 1)),
  );
  return new Set([...(plain.match(/\p{L}{3,}|\d+/gu) ?? []).map(stem), ...times]);
}

const milliseconds: Record<string, number> = { s: 1000, min: 60_000, h: 3_600_000 };

const stem = (word: string): string => (/\d/.test(word) ? word : word.slice(0, 6));

/** How many of the words stand in what is changed, and half of those in the statement around it. */
function closenessOf(changed: string, node: ts.Node, wanted: Set<string>): number {
  const around = ts.findAncestor(
    node,
    (one) => ts.isStatement(one) || ts.isPropertyAssignment(one),
  );
  return shared(changed, wanted) + shared((around ?? node).getText().slice(0, 400), wanted) / 2;
}

function shared(text: string, wanted: Set<string>): number {
  const apart = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll(/(?<!\d)_/g, ' ');
  return [...wordsOf(apart)].filter((word) => wanted.has(word)).length;
}
