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
/** The beginning of a key up to what is filled in: `tasks.status.` of `tasks.status.${status}`. */
const KEY = /['"`]([a-z_]+(?:\.[\w]+)*)/g

/**
 * The areas of texts that a module and what it imports, now or later, may say. A word with a dot is
 * a key when there is a text, or a group of them, under it, and no permission has that name.
 *
 * @param modules paths below `inertia`
 * @param texts every text, by area
 */
export function areasSaidBy(modules: string[], texts: Record<string, unknown>): Set<string> {
  const areas = sourcesOf(modules).flatMap((source) =>
    [...source.replace(COMMENT, '').matchAll(KEY)]
      .map(([, key]) => key)
      .filter((key) => key.includes('.') && !permissions.includes(key) && isText(key, texts))
      .map((key) => key.split('.')[0])
  )
  return new Set(areas)
}

/** The groups of texts that code of theirs is fetched with, when it is, by `withTexts`. */
export function groupsFetchedBy(modules: string[]): string[] {
  return sourcesOf(modules).flatMap((source) =>
    [...source.replace(COMMENT, '').matchAll(FETCHED)].map(([, group]) => group)
  )
}

/** Texts of modules and of all their imports, static or dynamic. */
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
