// One-line changes that break a rule, made by fixed operators from the source of what keeps a promise: a function, a method, a list, an expression.
import { createRequire } from 'node:module';

/** @type {import('typescript')} */
const ts = createRequire(import.meta.url)('typescript');

/**
 * @typedef {object} Mutant
 * @property {number} line
 * @property {number} column
 * @property {string} operator
 * @property {string} before What is replaced.
 * @property {string} after
 * @property {number} start Offset in the text.
 */

/**
 * @param {string} text
 * @param {string} name Of a declaration: `mayPublish`, `Cache.getBytes`; empty for a stylesheet as a whole.
 * @param {string} file Its name.
 * @returns {Mutant[] | undefined} In the order of the text; undefined if nothing has the name.
 */
export function mutantsOf(text, name, file = 'source.ts') {
  if (name === '') return place(text, selectorsOf(text));
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const node = name.split('.').reduce((around, part) => around && findDeclaration(around, part), source);
  if (node === undefined) return undefined;
  const found = [];
  const visit = (child) => {
    if (ts.isTypeNode(child) || ts.isJSDoc(child)) return;
    for (const operate of operators) found.push(...operate(child, source));
    ts.forEachChild(child, visit);
  };
  visit(node);
  return place(text, found);
}

/** @returns {Mutant[]} */
function place(text, edits) {
  const seen = new Set();
  return edits
    .map(([operator, start, end, after]) => {
      const lines = text.slice(0, start).split('\n');
      return { line: lines.length, column: lines.at(-1).length + 1, operator, before: text.slice(start, end), after, start };
    })
    .sort((one, other) => one.start - other.start)
    .filter(({ start, before, after }) => {
      const edit = `${start} ${before.length} ${after}`;
      return !seen.has(edit) && seen.add(edit) && after !== before;
    });
}

/** The first that is declared with a name, or else the first property with it. */
function findDeclaration(around, name) {
  const found = [];
  const visit = (node) => {
    if (node.name?.getText?.() === name) found.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(around, visit);
  const isDeclared = (node) => [ts.isFunctionDeclaration, ts.isVariableDeclaration, ts.isClassLike].some((is) => is(node));
  const isMember = (node) => [ts.isMethodDeclaration, ts.isPropertyAssignment, ts.isPropertyDeclaration].some((is) => is(node));
  return found.find(isDeclared) ?? found.find(isMember);
}

const comparisons = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
]);
const equalities = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken];
const questions = [ts.SyntaxKind.InKeyword, ts.SyntaxKind.InstanceOfKeyword];
const logical = [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken];
const booleanName =
  /^(?:is|has|may|must|can|allows|looks|stays|reads|every|some|includes|startsWith|endsWith|test|exists)(?![a-z])|^existsSync$/;
/** Methods whose result is of the same type as what they are called on. */
const keeping =
  /^(?:trim|trimStart|trimEnd|normalize|toLowerCase|toUpperCase|replace|replaceAll|slice|filter|reverse|toReversed|sort|toSorted)$/;

const nameOf = (callee) =>
  ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : '';

/** By its syntax. */
function isCondition(node) {
  if (ts.isParenthesizedExpression(node)) return isCondition(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isCallExpression(node)) return booleanName.test(nameOf(node.expression));
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  if (logical.includes(kind)) return isCondition(node.right);
  return comparisons.has(kind) || equalities.includes(kind) || questions.includes(kind);
}

/** Each gets a node, and returns edits: operator, start, end, replacement. */
const operators = [
  function negateCondition(node, source) {
    const condition =
      ts.isIfStatement(node) || (ts.isReturnStatement(node) && node.expression && isCondition(node.expression))
        ? node.expression
        : ts.isConditionalExpression(node)
          ? node.condition
          : ts.isArrowFunction(node) && isCondition(node.body)
            ? node.body
            : ts.isVariableDeclaration(node) && node.initializer && isCondition(node.initializer)
              ? node.initializer
              : undefined;
    return condition ? [['condition negated', condition.getStart(source), condition.end, `!(${condition.getText(source)})`]] : [];
  },
  function flipAnswer(node, source) {
    const flipped = { [ts.SyntaxKind.TrueKeyword]: 'false', [ts.SyntaxKind.FalseKeyword]: 'true' }[node.kind];
    return flipped ? [['answer negated', node.getStart(source), node.end, flipped]] : [];
  },
  function dropOperand(node, source) {
    if (!ts.isBinaryExpression(node) || !logical.includes(node.operatorToken.kind)) return [];
    return [node.right, node.left].map((kept) => ['operand removed', node.getStart(source), node.end, kept.getText(source)]);
  },
  function removeCall(node, source) {
    if (ts.isThrowStatement(node)) return [['throw removed', node.getStart(source), node.end, ';']];
    if (!ts.isExpressionStatement(node)) return [];
    let { expression } = node;
    while (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression)) expression = expression.expression;
    return ts.isCallExpression(expression) ? [['call removed', node.getStart(source), node.end, ';']] : [];
  },
  function unwrapCall(node, source) {
    if (!ts.isCallExpression(node) || ts.isExpressionStatement(node.parent)) return [];
    const { expression: callee, arguments: given } = node;
    const isKeeping = ts.isPropertyAccessExpression(callee) && keeping.test(callee.name.text);
    const isPassing = given.length === 1 && (ts.isIdentifier(callee) || nameOf(callee) === 'native');
    const kept = isKeeping ? callee.expression : isPassing && !ts.isArrowFunction(given[0]) ? given[0] : undefined;
    if (kept === undefined || ts.isSpreadElement(kept) || booleanName.test(nameOf(callee))) return [];
    return [['call removed', node.getStart(source), node.end, kept.getText(source)]];
  },
  function shiftLimit(node, source) {
    if (ts.isNumericLiteral(node))
      return [['limit shifted', node.getStart(source), node.end, String(Number(node.text.replaceAll('_', '')) * 2 + 1)]];
    const shifted = ts.isBinaryExpression(node) ? comparisons.get(node.operatorToken.kind) : undefined;
    const token = node.operatorToken;
    return shifted === undefined ? [] : [['limit shifted', token.getStart(source), token.end, shifted]];
  },
  function removeElement(node, source) {
    const elements = ts.isArrayLiteralExpression(node)
      ? node.elements
      : ts.isObjectLiteralExpression(node)
        ? node.properties
        : [];
    return elements.map((element, index) => {
      const next = elements[index + 1];
      const start = next || index === 0 ? element.getStart(source) : elements[index - 1].end;
      return ['element removed', start, next ? next.getStart(source) : element.end, ''];
    });
  },
  function removePart(node, source) {
    if (!ts.isTemplateExpression(node)) return [];
    const { parent } = node;
    const isWhole = ts.isVariableDeclaration(parent) || ts.isReturnStatement(parent) || ts.isArrowFunction(parent);
    // From the sign of the part to the brace after it.
    return !isWhole
      ? []
      : node.templateSpans.map((span) => ['part removed', span.pos - 2, span.literal.getStart(source) + 1, '']);
  },
  function removeWord(node, source) {
    const { parent } = node;
    const isList =
      ts.isStringLiteralLike(node) &&
      ts.isPropertyAccessExpression(parent) &&
      parent.name.text === 'split' &&
      /\s/.test(node.text);
    if (!isList) return [];
    const start = node.getStart(source);
    return [...node.getText(source).matchAll(/[^\s'"`]+\s*/g)].map(({ 0: word, index }) => [
      'element removed',
      start + index,
      start + index + word.length,
      '',
    ]);
  },
  function narrowPattern(node, source) {
    if (!ts.isRegularExpressionLiteral(node)) return [];
    const [start, text] = [node.getStart(source), node.text];
    const end = text.lastIndexOf('/');
    const flag = text.indexOf('i', end);
    const edits = alternativesOf(text.slice(0, end)).map(([from, to]) => ['alternative removed', start + from, start + to, '']);
    return flag < 0 ? edits : [...edits, ['flag removed', start + flag, start + flag + 1, '']];
  },
];

/** Where the alternatives of a regular expression begin and end, each with a bar. */
export function alternativesOf(pattern) {
  const found = [];
  /** The groups that are open, each with the starts of its alternatives. */
  const groups = [[1]];
  const close = (at) => {
    const starts = groups.pop();
    if (starts.length < 2) return;
    for (const [index, from] of starts.entries())
      found.push(index === 0 ? [from, starts[1]] : [from - 1, (starts[index + 1] ?? at + 1) - 1]);
  };
  let isClass = false;
  for (let at = 1; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === '\\') at++;
    else if (isClass) isClass = character !== ']';
    else if (character === '[') isClass = true;
    else if (character === '(') {
      const [sign = ''] = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(pattern.slice(at + 1)) ?? [];
      at += sign.length;
      groups.push([at + 1]);
    } else if (character === '|') groups.at(-1).push(at + 1);
    else if (character === ')') close(at);
  }
  close(pattern.length);
  return found.sort(([one], [other]) => one - other);
}

/** Of a stylesheet: each line of selectors, which then match nothing. */
function selectorsOf(text) {
  const lines = text.matchAll(/^[^\s/@}].*[,{]$/gm);
  return [...lines].map(({ index }) => ['selector broken', index, index, 'none ']);
}
