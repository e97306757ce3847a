import { parseSync } from 'vite';
import {
  elements,
  isInside,
  isNode,
  isPlural,
  type Node,
  nameOf,
  nameValues,
  type Part,
  partsOf,
  sayOne,
  saysSomething,
  values,
} from './parts.ts';
import {
  answeredCalls,
  answeredNames,
  beginsText,
  hasLetters,
  isFigure,
  isOfSettings,
  joinsValues,
  readsLikeText,
  silentAttributes,
  silentCalls,
  silentClasses,
  silentNames,
  spokenAttributes,
  spokenNames,
} from './text-rules.ts';

export interface FoundText {
  /** The English text, with `{name}` for values and `<0>…</0>` for elements. */
  id: string;
  /** The same for more than one of what it counts. */
  plural?: string;
  /** What it counts. */
  counted?: Node;
  parts: Part[];
  /** Spaces around it, which stay as they are. */
  before: string;
  after: string;
  form: 'string' | 'attribute' | 'template' | 'children' | 'call';
  start: number;
  end: number;
}

/** Every text for people in a source file, from the outermost: one may stand in a value of another. */
export function findTexts(file: string, code: string): FoundText[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: FoundText[] = [];
  const finder = new Finder(
    found,
    /(words|toasts|messages|marketing|account-limits)\.tsx?$/.test(file),
    file.includes('/src/content/'),
  );
  finder.visit(program as Node, {});
  // Of the server people read its settings and its messages, and what it refuses with.
  const isWhole = /\/(plain-issues|setting-kinds)\.ts$/.test(file);
  if (!file.includes('apps/api/') || isWhole) return found;
  return found.filter(({ start }) =>
    finder.refusals.some((one) => one.start <= start && start < one.end),
  );
}

interface Where {
  /** A value that is shown: every string in it is a text. */
  isShown?: boolean;
}

class Finder {
  /** Where errors and messages for people are made. */
  readonly refusals: Node[] = [];
  private readonly found: FoundText[];
  /** A module of words: every string of its tables is one. */
  private isTable: boolean;
  /** The operator's words, in which figures are texts, too. */
  private readonly isContent: boolean;

  constructor(found: FoundText[], isTable: boolean, isContent: boolean) {
    this.found = found;
    this.isTable = isTable;
    this.isContent = isContent;
  }

  visit(node: Node | null | undefined, where: Where): void {
    if (!node) return;
    const { isTable } = this;
    // What functions work with is not words alone.
    if (/Function/.test(node.type) && node.body?.type === 'BlockStatement') this.isTable = false;
    this.look(node, where);
    this.isTable = isTable;
  }

  private look(node: Node, where: Where): void {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ImportExpression':
      case 'ExportAllDeclaration':
        return;
      case 'ExportNamedDeclaration':
        this.visit(node.declaration, {});
        return;
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        this.visit(node.expression, where);
        return;
      case 'ExpressionStatement':
        if (node.directive) return;
        this.visit(node.expression, {});
        return;
      case 'Literal':
        this.literal(node, where);
        return;
      case 'TemplateLiteral':
        this.template(node, where);
        return;
      case 'TaggedTemplateExpression':
        this.all(node.quasi.expressions, {});
        return;
      case 'Property':
        if (node.computed) this.visit(node.key, {});
        this.property(node, where);
        return;
      case 'PropertyDefinition':
        this.visit(node.value, {});
        return;
      case 'MemberExpression':
        this.visit(node.object, {});
        if (node.computed && node.property.type !== 'Literal') this.visit(node.property, {});
        return;
      case 'BinaryExpression':
        if (node.operator === '+') {
          this.all([node.left, node.right], where);
          return;
        }
        this.strict([node.left, node.right]);
        return;
      case 'SwitchCase':
        this.strict([node.test]);
        this.all(node.consequent, {});
        return;
      case 'ConditionalExpression':
        this.visit(node.test, {});
        this.all([node.consequent, node.alternate], where);
        return;
      case 'LogicalExpression':
        this.visit(node.left, node.operator === '&&' ? {} : where);
        this.visit(node.right, where);
        return;
      case 'CallExpression':
        this.call(node, where);
        return;
      case 'VariableDeclarator':
        if (node.init && answeredNames.has(node.id.name)) this.refusals.push(node.init);
        break;
      case 'NewExpression':
        if (node.callee.name === 'AppError') this.refusals.push(node);
        if (silentClasses.has(node.callee.name)) {
          this.strict(node.arguments);
          return;
        }
        this.all(node.arguments, {});
        return;
      case 'JSXAttribute':
        this.attribute(node);
        return;
      case 'JSXElement':
        this.all(node.openingElement.attributes, {});
        this.children(node);
        return;
      case 'JSXFragment':
        this.children(node);
        return;
      case 'ArrowFunctionExpression': // Of `.map((one) => …)` among children.
        this.visit(node.body, node.body.type === 'BlockStatement' ? {} : where);
        return;
    }
    if (node.type.startsWith('TS')) return;
    for (const [name, value] of Object.entries(node)) {
      if (name === 'typeAnnotation' || name === 'returnType' || name === 'typeArguments') continue;
      for (const one of Array.isArray(value) ? value : [value]) {
        if (isNode(one)) this.visit(one, {});
      }
    }
  }

  private all(nodes: (Node | null)[], where: Where): void {
    for (const node of nodes) this.visit(node, where);
  }

  /** Strings themselves are no texts here; what stands deeper may be. */
  private strict(nodes: (Node | null)[]): void {
    for (const node of nodes) {
      if (node && node.type !== 'Literal' && node.type !== 'TemplateLiteral') this.visit(node, {});
      else if (node?.type === 'TemplateLiteral') this.all(node.expressions, {});
    }
  }

  private literal(node: Node, { isShown }: Where): void {
    if (typeof node.value !== 'string') return;
    const { value } = node;
    const isText =
      /^en-(US|GB)$/.test(value) ||
      (this.isContent && isFigure(value)) ||
      (isShown ? hasLetters(value) : readsLikeText(value));
    if (isText) this.put(node, 'string', [value]);
  }

  private property(node: Node, where: Where): void {
    const name = node.key.name ?? node.key.value;
    const { value } = node;
    if (answeredNames.has(name) || isOfSettings(name, value.type)) this.refusals.push(value);
    if (value.type === 'Literal' && /^en-(US|GB)$/.test(value.value)) {
      this.visit(value, {});
      return;
    }
    const isSilent = silentNames.has(name) && !beginsText(value.value);
    if (isSilent && (value.type === 'Literal' || value.type === 'TemplateLiteral')) {
      this.strict([value]);
      return;
    }
    const isNamed = spokenAttributes.has(name) || spokenNames.has(name);
    this.visit(value, {
      isShown: (where.isShown || this.isTable || isNamed) && !silentNames.has(name),
    });
  }

  private template(node: Node, where: Where): void {
    const parts: Part[] = [];
    for (const [at, quasi] of node.quasis.entries()) {
      if (quasi.value.cooked) parts.push(quasi.value.cooked);
      const value = node.expressions[at];
      if (value) parts.push({ kind: 'value', name: nameOf(value), node: value });
    }
    const words = parts.map((part) => (typeof part === 'string' ? part : '1')).join('');
    const own = parts.filter((part) => typeof part === 'string').join(' ');
    const reads = where.isShown || readsLikeText(words) || joinsValues(words);
    const isText = hasLetters(own) && reads;
    if (isText && this.put(node, 'template', parts)) return;
    this.all(node.expressions, { isShown: where.isShown || isText });
  }

  private call(node: Node, where: Where): void {
    const { callee } = node;
    const name = callee.property?.name ?? callee.name;
    if (answeredCalls.has(name)) this.refusals.push(...node.arguments);
    this.visit(callee, {});
    if (isPlural(node)) {
      this.put(node, 'call', [{ kind: 'value', name: 'count', node }]);
      return;
    }
    if (silentCalls.has(name)) {
      this.strict(node.arguments);
      return;
    }
    if (/^toLocale|^Intl/.test(name) || callee.object?.name === 'Intl') {
      this.all(node.arguments, {});
      return;
    }
    this.all(node.arguments, {
      isShown: (name === 'map' || this.isTable) && where.isShown === true,
    });
  }

  private attribute(node: Node): void {
    const name: string = node.name.name?.name ?? node.name.name;
    const { value } = node;
    if (!value) return;
    const inner = value.type === 'JSXExpressionContainer' ? value.expression : value;
    const isNamed = spokenAttributes.has(name) || spokenNames.has(name);
    const isSilent = silentNames.has(name) || silentAttributes.has(name);
    if (
      (isSilent && !beginsText(inner.value)) ||
      (/^(data-|on[A-Z])/.test(name) && name !== 'data-label') ||
      (name === 'value' && inner.type === 'Literal')
    ) {
      this.strict([inner]);
      return;
    }
    if (value.type !== 'Literal') {
      this.visit(inner, { isShown: isNamed });
      return;
    }
    if (isNamed ? hasLetters(value.value) : readsLikeText(value.value)) {
      this.put(value, 'attribute', [value.value]);
    }
  }

  private children(node: Node): void {
    const { children } = node;
    if (!children.some(saysSomething)) {
      for (const child of children) this.child(child);
      return;
    }
    let first = 0;
    let last = children.length;
    while (first < last && !isInside(children[first])) this.child(children[first++]);
    while (last > first && !isInside(children[last - 1])) this.child(children[--last]);
    const parts = partsOf(children.slice(first, last), { next: 0 });
    const range = { start: children[first].start, end: children[last - 1].end };
    this.put({ ...node, ...range }, 'children', parts);
  }

  private child(child: Node): void {
    if (child.type === 'JSXExpressionContainer') this.visit(child.expression, { isShown: true });
    else if (child.type !== 'JSXText') this.visit(child, {});
  }

  /** Keeps a text, and looks for others in its values. */
  private put(node: Node, form: FoundText['form'], given: Part[]): boolean {
    const parts = given.filter((part) => part !== '');
    nameValues(parts);
    const counted = values(parts).find((value) => isPlural(value.node));
    const said = sayOne(parts, counted, false);
    const id = said.trim();
    const isText = hasLetters(id.replace(/<\/?\d+\/?>/g, '')) || isFigure(id) || form === 'call';
    if (!isText) return false;
    this.found.push({
      id,
      parts,
      before: said.slice(0, said.indexOf(id)),
      after: said.slice(said.indexOf(id) + id.length),
      form,
      start: node.start,
      end: node.end,
      ...(counted
        ? { plural: sayOne(parts, counted, true).trim(), counted: counted.node.arguments[0] }
        : {}),
    });
    for (const value of values(parts)) {
      if (value !== counted) this.visit(value.node, { isShown: true });
      else this.visit(value.node.arguments[0], {});
    }
    for (const { node: element, parts: inner } of elements(parts)) {
      this.all(element.openingElement?.attributes ?? [], {});
      if (!inner) for (const child of element.children) this.child(child);
    }
    return true;
  }
}
