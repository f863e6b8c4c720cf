import ts from 'typescript';
import type { Finding } from './comparisons.ts';

/** The text of a template, with nothing for what is filled in. */
const textOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)]
        .map(({ text }) => text)
        .join('');

const isSqlTag = (tag: ts.Expression) => ts.isIdentifier(tag) && tag.text === 'sql';

/**
 * Expressions with a subquery that could be selected as they are: ``sql<number>`(select ...)` `` and
 * ``sql`(select ...)`.mapWith(...)``. In a select from one table their columns lose their tables, so they go through
 * `subquery`.
 */
export function bareSubqueriesIn(file: string, source: string): Finding[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isTaggedTemplateExpression(node) &&
      isSqlTag(node.tag) &&
      /\bselect\b/i.test(textOf(node.template))
    ) {
      const isMapped = ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'mapWith';
      if (isMapped || node.typeArguments) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
        found.push({ file, line: line + 1, text: node.getText().split('\n')[0] ?? '' });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
