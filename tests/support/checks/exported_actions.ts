import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A function of app/actions that takes an actor. */
export type ExportedAction = {
  feature: string
  /** Path relative to app/actions, without its extension. */
  module: string
  name: string
  /**
   * Types of its parameters that are models, that is, records that the caller would have to load.
   */
  records: string[]
}

/**
 * Returns every exported function under app/actions whose first parameter is `actor`, read from the
 * source. Functions that take a transaction first are parts of actions.
 */
export function exportedActions(root = 'app/actions'): ExportedAction[] {
  return globSync('**/*.ts', { cwd: root }).flatMap((path) => actionsOf(root, path))
}

function actionsOf(root: string, path: string): ExportedAction[] {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.Latest
  )
  const models = modelsImportedBy(source)
  return source.statements
    .filter(ts.isFunctionDeclaration)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .filter(({ parameters: [first] }) => first?.name.getText(source) === 'actor')
    .map(({ name, parameters }) => ({
      feature: path.split('/')[0],
      module: path.replace(/\.ts$/, ''),
      name: name!.text,
      records: parameters
        .map(({ type }) => type?.getText(source) ?? '')
        .filter((type) => models.has(type)),
    }))
}

/** Returns the names of default imports from app/models, which are the models themselves. */
function modelsImportedBy(source: ts.SourceFile): Set<string> {
  return new Set(
    source.statements
      .filter(ts.isImportDeclaration)
      .filter(({ moduleSpecifier }) => moduleSpecifier.getText(source).startsWith(`'#models/`))
      .flatMap(({ importClause }) => importClause?.name?.text ?? [])
  )
}

/**
 * Returns the names of the policies that actions check, as in `authorize(actor, TaskPolicy, …)`.
 */
export function policiesChecked(root = 'app/actions'): string[] {
  const names = globSync('**/*.ts', { cwd: root }).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return [...source.matchAll(/authorize\(\s*actor,\s*(\w+Policy)\b/g)].map(([, name]) => name)
  })
  return [...new Set(names)]
}
