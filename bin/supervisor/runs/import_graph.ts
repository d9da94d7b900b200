import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from '../root.ts'

const SOURCES = '{app,bin,commands,config,database,inertia,providers,start,tests}/**/*.{ts,tsx,js}'
const IMPORT = /\b(?:from|import)[\s(]{1,4}['"]([#~.][^'"\n]*)['"]/g

/** The files that each source file imports, also by `import()`. Paths are relative to the project's folder. */
export type ImportGraph = Map<string, readonly string[]>

/** Builds the graph from all sources of the project. */
export function readImports(): ImportGraph {
  const files = globSync(SOURCES, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const sources = files.map((file) => [file, readFileSync(`${root}${file}`, 'utf8')] as const)
  return importsOf(sources)
}

/** @param sources path and text of each file */
export function importsOf(sources: readonly (readonly [string, string])[]): ImportGraph {
  const known = new Set(sources.map(([file]) => file))
  const find = (path: string) =>
    [path, ...['.ts', '.tsx', '.js', '/index.ts', '/index.tsx'].map((end) => path + end)]
      .concat(path.replace(/\.js$/, '.ts'))
      .find((candidate) => known.has(candidate))
  return new Map(
    sources.map(([file, text]) => {
      const named = Array.from(text.matchAll(IMPORT), ([, specifier]) =>
        find(locate(specifier, file))
      )
      return [file, [...new Set(named.filter((path) => path !== undefined))]]
    })
  )
}

/** Resolves an import to a path relative to the project's folder; see `imports` in package.json. */
function locate(specifier: string, from: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('~/')) return `inertia/${specifier.slice(2)}`
  if (specifier.startsWith('#values/')) return `app/models/${specifier.slice(8)}/values`
  const outside = /^#(providers|database|tests|start|config)\//
  return outside.test(specifier) ? specifier.slice(1) : `app/${specifier.slice(1)}`
}

/**
 * Returns each file's distance from the nearest changed file: 1 if it imports a changed file, 2 if it imports a
 * file that does, and so on.
 */
export function distancesFrom(changed: readonly string[], graph: ImportGraph): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const [file, imported] of graph) {
    for (const path of imported) importers.set(path, [...(importers.get(path) ?? []), file])
  }
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const file of distances.keys()) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distances.get(file)! + 1)
    }
  }
  return distances
}
