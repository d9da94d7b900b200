import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PERMISSIONS } from '#access/permissions'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const PAGES = join(root, 'inertia')
const IMPORT = /(?:from|import|import\()\s*'([~.][^']+)'/g
const permissions: readonly string[] = PERMISSIONS
const FETCHED = /withTexts\(\s*'(\w+)'/g
const COMMENT = /\/\*\*[^]*?\*\//g
/** Matches the static beginning of a text key: `tasks.status.` of `tasks.status.${status}`. */
const KEY = /['"`]([a-z_]+(?:\.[\w]+)*)/g

/**
 * Returns the areas of texts that modules and their static or dynamic imports may use. A word with
 * a dot is a key when a text, or a group of texts, exists under it, and no permission has that
 * name.
 * @param modules paths below `inertia`
 * @param texts every text, by area
 */
export function areasUsedBy(modules: string[], texts: Record<string, unknown>): Set<string> {
  const areas = sourcesOf(modules).flatMap((source) =>
    [...source.replace(COMMENT, '').matchAll(KEY)]
      .map(([, key]) => key)
      .filter((key) => key.includes('.') && !permissions.includes(key) && isText(key, texts))
      .map((key) => key.split('.')[0])
  )
  return new Set(areas)
}

/** Returns the groups of texts that the modules load on demand, through `withTexts`. */
export function groupsFetchedBy(modules: string[]): string[] {
  return sourcesOf(modules).flatMap((source) =>
    [...source.replace(COMMENT, '').matchAll(FETCHED)].map(([, group]) => group)
  )
}

/** Returns the source text of modules and of all their static or dynamic imports. */
function sourcesOf(modules: string[]): string[] {
  const seen = new Set<string>()
  for (const module of modules) follow(join(PAGES, module), seen)
  return [...seen].map((file) => readFileSync(file, 'utf8'))
}

function follow(file: string, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  const source = readFileSync(file, 'utf8').replace(/import type [^']*'[^']*'/g, '')
  for (const [, path] of source.matchAll(IMPORT)) {
    const found = sourceOf(
      path.startsWith('~/') ? join(PAGES, path.slice(2)) : join(dirname(file), path)
    )
    if (found) follow(found, seen)
  }
}

function sourceOf(path: string): string | undefined {
  return [path, `${path}.ts`, `${path}.tsx`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file) && statSync(file).isFile()
  )
}

function isText(key: string, texts: Record<string, unknown>): boolean {
  let node: unknown = texts
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null) return false
    node = (node as Record<string, unknown>)[part]
  }
  return node !== undefined
}
