/**
 * Tells bundlers that our constants may be left out. A chunk holds many modules; of each, a bundler drops what is not used
 * only if it sees that computing it does nothing else, and it cannot see that of `new Map(…)` or `NAMES.map(…)`.
 * No module of this library has side effects (package.json says so), so every constant may be marked.
 */
import ts from 'typescript';

/** `const A = B.map(f);` becomes `const A = /* @__PURE__ *\/ (() => B.map(f))();` at the top level of a module. */
export function markConstants(source: string): string {
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.ES2022, true);
  const initializers = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations.map(({ initializer }) => initializer))
    .filter((it): it is ts.Expression => it !== undefined && isComputed(it));
  let marked = source;
  for (const it of initializers.reverse()) {
    const expression = `/* @__PURE__ */ (() => (${it.getText()}))()`;
    marked = marked.slice(0, it.getStart()) + expression + marked.slice(it.end);
  }
  return marked;
}

/** Whether evaluating an expression calls, constructs or iterates anything; bodies of functions are not evaluated. */
function isComputed(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isSpreadElement(node)) return true;
  if (ts.isSpreadAssignment(node) || ts.isPropertyAccessExpression(node)) return true;
  return ts.forEachChild(node, isComputed) ?? false;
}
