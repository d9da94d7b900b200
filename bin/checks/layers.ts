import { globSync } from 'node:fs'
import { join } from 'node:path'
import { resolveImport } from './resolve_import.ts'
import { readSource } from './source_file.ts'

/**
 * The layers of `app`, from the top down: a folder imports only from its own layer or lower ones.
 * docs/decisions/0039-layers.md describes each.
 */
const LAYERS = [
  ['controllers', 'middleware', 'exceptions', 'openapi'],
  ['transformers'],
  ['jobs', 'doctor'],
  ['messenger'],
  ['actions'],
  ['queries'],
  ['ai'],
  ['notifications'],
  ['policies', 'validators', 'exceptions/describe_error'],
  ['records'],
  ['models'],
  ['queue'],
  ['access'],
  ['safebot', 'measure', 'backup'],
  ['storage', 'media'],
  ['net', 'lucid'],
  ['support', 'exceptions/refusals'],
]

/** For each file, the files of the project that it imports, including dynamic imports and types. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * @param root the project's folder
 * @returns one line for each import of `app` from a higher layer, and for each folder without a layer
 */
export function findUpwardImports(root: string): string[] {
  const graph = readGraph(root, 'app')
  const unassigned = [...graph.keys()].filter((path) => layerOf(path) < 0)
  const upward = [...graph].flatMap(([path, targets]) =>
    [...targets]
      .filter((target) => layerOf(target) < layerOf(path))
      .map((target) => `${path} imports ${target}, which is in a higher layer`)
  )
  return [...unassigned.map((path) => `${path} has no layer`), ...upward]
}

/**
 * @param folder `app` or `inertia`
 * @returns the files of each cycle, in alphabetical order
 */
export function findCycles(root: string, folder: string): string[][] {
  const graph = withoutRelations(readGraph(root, folder))
  return cyclesIn(graph)
}

function readGraph(root: string, folder: string): Graph {
  const paths = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.split('\\').join('/'))
    .sort()
  const known = new Set(paths)
  return new Map(paths.map((path) => [path, importsOf(root, path, known)]))
}

/** Type-only imports of models don't count: every layer may refer to rows. */
function importsOf(root: string, path: string, known: ReadonlySet<string>): Set<string> {
  const targets = readSource(join(root, path)).imports.flatMap(({ specifier, isTypeOnly }) => {
    const target = resolveImport(specifier, path).replace(/\.(js|ts|tsx)$/, '')
    if (isTypeOnly && target.startsWith('app/models/')) return []
    const found = [`${target}.ts`, `${target}.tsx`].find((file) => known.has(file))
    return found && found !== path ? [found] : []
  })
  return new Set(targets)
}

/** Removes imports between models, because related models import each other. */
function withoutRelations(graph: Graph): Graph {
  const isModel = (path: string) => path.startsWith('app/models/')
  return new Map(
    [...graph].map(([path, targets]) => [
      path,
      new Set(
        [...targets].filter(
          (target) => !(isModel(path) && isModel(target) && graph.get(target)!.has(path))
        )
      ),
    ])
  )
}

function layerOf(path: string): number {
  const [, folder, file] = path.replace(/\.tsx?$/, '').split('/')
  const named = LAYERS.findIndex((layer) => layer.includes(`${folder}/${file}`))
  return named >= 0 ? named : LAYERS.findIndex((layer) => layer.includes(folder))
}

/** Returns the import cycles: strongly connected components (Tarjan) of two or more files. */
function cyclesIn(graph: Graph): string[][] {
  const cycles: string[][] = []
  const indices = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []

  const visit = (path: string): void => {
    indices.set(path, indices.size)
    lowest.set(path, indices.get(path)!)
    open.push(path)
    for (const target of graph.get(path)!) {
      if (!indices.has(target)) visit(target)
      else if (!open.includes(target)) continue
      lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!))
    }
    if (lowest.get(path) !== indices.get(path)) return
    const cycle = open.splice(open.indexOf(path))
    if (cycle.length > 1) cycles.push(cycle.sort())
  }
  for (const path of graph.keys()) if (!indices.has(path)) visit(path)
  return cycles
}
