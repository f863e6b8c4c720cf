import ts from 'typescript';
import { features, isEntryHidden, switchNames, type SwitchName } from '@foyer/contract/switches';

/** The text of each file by its path. */
export type Sources = ReadonlyMap<string, string>;

function walk(file: string, source: string, visit: (node: ts.Node) => void): void {
  const enter = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, enter);
  };
  enter(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
}

/** Whether an expression is the features of a merchant: `merchant.features`, `useFeatures()`. */
const isFeatures = (node: ts.Node) => /(^|\.)(features|on)$|^useFeatures\(\)$/.test(node.getText());

/** The features that a node reads: `merchant.features.inbox`, `const { inbox, liveChat } = useFeatures()`. */
function featuresReadBy(node: ts.Node): string[] {
  if (ts.isPropertyAccessExpression(node) && isFeatures(node.expression)) return [node.name.text];
  if (!ts.isVariableDeclaration(node) || !node.initializer || !isFeatures(node.initializer)) return [];
  if (!ts.isObjectBindingPattern(node.name)) return [];
  return node.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText());
}

const property = (node: ts.ObjectLiteralExpression, name: string) =>
  node.properties.find((each) => ts.isPropertyAssignment(each) && each.name.getText() === name);
const textOf = (node: ts.ObjectLiteralExpression, name: string): string | null =>
  /: '(\w+)'$/.exec(property(node, name)?.getText() ?? '')?.[1] ?? null;
/** The names of path builders in a text: `paths.mine()`. */
const pathsIn = (text: string): string[] => [...text.matchAll(/\bpaths\.(\w+)\(/g)].map(([, name]) => name!);

/** The path builders that the route tables of the portal give a page. */
function builtPaths(sources: Sources): Set<string> {
  const built = new Set<string>();
  for (const [file, source] of sources) {
    if (!/^portal\/src\/(first-)?routes\.tsx$/.test(file)) continue;
    walk(file, source, (node) => {
      if (ts.isObjectLiteralExpression(node))
        for (const name of pathsIn(property(node, 'paths')?.getText() ?? '')) built.add(name);
    });
  }
  return built;
}

/**
 * The switches that change something: their feature is read by the portal or the gateway, or they show or hide an entry of a
 * menu that leads to a page which exists.
 * @param sources of `portal/src` and `gateway/src`, without tests
 * @returns in the order of the catalogue
 */
export function effectiveSwitches(sources: Sources): SwitchName[] {
  const built = builtPaths(sources);
  const read = new Set<string>();
  const entries = new Set<string>();
  const readEntry = (node: ts.ObjectLiteralExpression) => {
    const target = property(node, 'href') ?? property(node, 'action');
    if (!target || !pathsIn(target.getText()).every((name) => built.has(name))) return;
    const [feature, key] = [textOf(node, 'feature'), textOf(node, 'key')];
    if (feature) read.add(feature);
    if (key && property(node, 'action')) entries.add(key);
  };
  for (const [file, source] of sources) {
    walk(file, source, (node) => {
      for (const name of featuresReadBy(node)) read.add(name);
      if (ts.isObjectLiteralExpression(node)) readEntry(node);
    });
  }
  return switchNames.filter(
    (name) =>
      Object.entries(features([name])).some(([feature, isOn]) => isOn && read.has(feature)) ||
      [...entries].some((key) => isEntryHidden([name], key as Parameters<typeof isEntryHidden>[1])),
  );
}
