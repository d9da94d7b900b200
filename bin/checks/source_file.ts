import { readFileSync } from 'node:fs'
import ts from 'typescript'

export interface Import {
  specifier: string
  /** Whether compilation removes the import: `import type`, or only types within the braces. */
  isTypeOnly: boolean
}

export interface SourceFile {
  imports: Import[]
  /** Names of directly called functions: `fetch`, `https.request`. */
  calls: string[]
}

/** Returns a TypeScript file's imports, static and dynamic, and the functions that it calls. */
export function readSource(path: string): SourceFile {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const found: SourceFile = { imports: [], calls: [] }
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node)
    if (specifier) found.imports.push({ specifier, isTypeOnly: isTypeOnly(node) })
    else if (ts.isCallExpression(node)) found.calls.push(node.expression.getText(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function specifierOf(node: ts.Node): string | undefined {
  const argument =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined
  return argument && ts.isStringLiteralLike(argument) ? argument.text : undefined
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  if (!ts.isImportDeclaration(node) || !node.importClause) return false
  const { phaseModifier, name, namedBindings } = node.importClause
  if (phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  )
}
