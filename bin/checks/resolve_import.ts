import { posix } from 'node:path'

/** Resolves an import to the file's path from the project's root. Package names are returned unchanged. */
export function resolveImport(specifier: string, from: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('~/')) return `inertia/${specifier.slice(2)}`
  if (specifier.startsWith('~lang/')) return `resources/lang/${specifier.slice(6)}`
  if (specifier.startsWith('#values/')) return `app/models/${specifier.slice(8)}/values`
  const alias = /^#(generated|providers|database|tests|start|config)\/(.*)/.exec(specifier)
  if (alias) return alias[1] === 'generated' ? `.adonisjs/${alias[2]}` : `${alias[1]}/${alias[2]}`
  return specifier.startsWith('#') ? `app/${specifier.slice(1)}` : specifier
}
