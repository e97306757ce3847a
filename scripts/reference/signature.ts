import ts from 'typescript';

/** Longer values are cut: the code says the rest. */
const MOST_LINES = 40;

/** How a name is declared, without what a function does. */
export function signatureOf(name: string, symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return (symbol.declarations ?? [])
    .map((declaration) => cut(declared(name, declaration, checker)))
    .join('\n\n');
}

function declared(name: string, declaration: ts.Declaration, checker: ts.TypeChecker): string {
  if (ts.isFunctionDeclaration(declaration)) return headOf(declaration);
  if (ts.isClassDeclaration(declaration)) return classOf(declaration);
  if (ts.isVariableDeclaration(declaration)) return variableOf(name, declaration, checker);
  return bare(declaration.getText());
}

const bare = (text: string): string => text.replace(/^export (?:async )?/, '');

/** The text of a function up to its body. */
function headOf(node: ts.FunctionLikeDeclaration): string {
  const { body } = node;
  const text = node.getText();
  return `${bare(body ? text.slice(0, body.getStart() - node.getStart()) : text).trim()};`;
}

function classOf(node: ts.ClassDeclaration): string {
  const members = node.members.map((member) =>
    ts.isConstructorDeclaration(member) || ts.isMethodDeclaration(member)
      ? headOf(member)
      : member.getText(),
  );
  const head = node.getText().slice(0, node.members.pos - node.getStart());
  return `${bare(head)}\n${members.map((member) => `  ${member}`).join('\n')}\n}`;
}

function variableOf(
  name: string,
  declaration: ts.VariableDeclaration,
  checker: ts.TypeChecker,
): string {
  const { initializer, type } = declaration;
  if (initializer && ts.isArrowFunction(initializer)) {
    const returns = initializer.type ?? undefined;
    const generics = initializer.typeParameters
      ? `<${initializer.typeParameters.map((one) => one.getText()).join(', ')}>`
      : '';
    const parameters = initializer.parameters.map((one) => one.getText()).join(', ');
    if (returns) return `function ${name}${generics}(${parameters}): ${returns.getText()};`;
    const [signature] = checker.getTypeAtLocation(declaration).getCallSignatures();
    if (signature) return `function ${name}${checker.signatureToString(signature)};`;
  }
  if (type) return `const ${name}: ${type.getText()};`;
  return `const ${declaration.getText()};`;
}

function cut(text: string): string {
  const lines = text.split('\n');
  if (lines.length <= MOST_LINES) return text;
  return [...lines.slice(0, MOST_LINES), '  // …'].join('\n');
}
