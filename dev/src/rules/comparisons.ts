import { switchNames } from '@foyer/contract/switches';
import { sessionTypes } from '@foyer/contract/session-can';
import ts from 'typescript';

/** A place where a rule is broken. */
export interface Finding {
  file: string;
  line: number;
  text: string;
}

const equalities = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
const lookups = new Set(['includes', 'has', 'indexOf', 'get', 'some', 'find', 'filter']);
const typeWord = /^(type|visitor|(session|account|member|customer|player|user)_?type)$/i;

/** The last word of an expression: `type` of `session.info?.type`. */
function lastWord(node: ts.Node): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node)) return lastWord(node.argumentExpression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
    return lastWord(node.expression);
  return '';
}

const isTypeNumber = (node: ts.Node) =>
  ts.isNumericLiteral(node) && (sessionTypes as readonly number[]).includes(Number(node.text));
const isTypeWord = (node: ts.Node) => typeWord.test(lastWord(node));

/** `type === 4`, `case 4` of `switch (type)`, `[0, 4, 40].includes(type)`. */
function comparesTypeNumber(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && equalities.has(node.operatorToken.kind)) {
    return (
      (isTypeNumber(node.left) && isTypeWord(node.right)) ||
      (isTypeNumber(node.right) && isTypeWord(node.left))
    );
  }
  if (ts.isCaseClause(node))
    return isTypeNumber(node.expression) && isTypeWord(node.parent.parent.expression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: list, name } = node.expression;
    const isNumbers = ts.isArrayLiteralExpression(list) && list.elements.some(isTypeNumber);
    return lookups.has(name.text) && isNumbers && node.arguments.some(isTypeWord);
  }
  return false;
}

const isSwitchName = (node: ts.Node) =>
  ts.isStringLiteralLike(node) && (switchNames as readonly string[]).includes(node.text);

/** `name === 'CBS3'`, `case 'CBS3'`, `on.includes('CBS3')`, `on['CBS3']`, `on.CBS3`. */
function comparesSwitchName(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && equalities.has(node.operatorToken.kind))
    return isSwitchName(node.left) || isSwitchName(node.right);
  if (ts.isCaseClause(node)) return isSwitchName(node.expression);
  if (ts.isElementAccessExpression(node)) return isSwitchName(node.argumentExpression);
  if (ts.isPropertyAccessExpression(node)) return (switchNames as readonly string[]).includes(node.name.text);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return lookups.has(node.expression.name.text) && node.arguments.some(isSwitchName);
  }
  return false;
}

function findAll(file: string, source: string, isBreach: (node: ts.Node) => boolean): Finding[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (isBreach(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ file, line: line + 1, text: node.getText().split('\n')[0] ?? '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/**
 * Where a file compares the number of a session type instead of asking `session-can.ts`.
 * @param file its path, for the findings
 * @param source its text
 */
export const typeNumbersIn = (file: string, source: string): Finding[] =>
  findAll(file, source, comparesTypeNumber);

/** Where a file asks for a feature switch by name instead of asking `switches.ts`; as {@link typeNumbersIn}. */
export const switchNamesIn = (file: string, source: string): Finding[] =>
  findAll(file, source, comparesSwitchName);
