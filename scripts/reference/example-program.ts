import ts from 'typescript';

/**
 * An example as a program that checks itself: `expression; // => value` becomes an assertion. The
 * address of one's own machine becomes that of a server that listens.
 */
export function exampleProgram(code: string, serverUrl: string): string {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ESNext, true);
  const changes: { from: number; to: number; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node)) {
      const expected = /^[ \t]*(?:\n[ \t]*)?\/\/ => (.*)/.exec(code.slice(node.end));
      if (expected) {
        const text = `equal(${node.expression.getText()}, ${expected[1]});`;
        changes.push({ from: node.getStart(), to: node.end + expected[0].length, text });
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  let program = code;
  for (const { from, to, text } of changes.toReversed()) {
    program = program.slice(0, from) + text + program.slice(to);
  }
  const head = "import { deepStrictEqual as equal } from 'node:assert';\n";
  return `${changes.length > 0 ? head : ''}${program.replaceAll('http://127.0.0.1:3000', serverUrl)}\n`;
}
