import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

let pages: Record<string, string[]> | undefined

/** Vite's manifest of a build: the output file of each module, and the modules that it imports. */
export type BuildManifest = Record<string, { file: string; name?: string; imports?: string[] }>

let withoutShell: string[] | undefined

/**
 * Returns the built files that a page needs before it can be rendered: the entry, the page, its layout, all modules
 * that these import, and the texts in one language.
 * @param page the page's name, such as `tasks/index`
 */
export function filesBeforeDrawing(
  manifest: BuildManifest,
  page: string,
  language: string
): string[] {
  const texts = textGroupsOf(page).map((group) => `texts-${language}-${group}`)
  const files = filesOf(manifest, ['inertia/app.tsx', `inertia/pages/${page}.tsx`])
  if (hasShell(page)) filesOf(manifest, ['inertia/layouts/app.tsx'], files)
  for (const { name, file } of Object.values(manifest)) if (texts.includes(name!)) files.add(file)
  return [...files]
}

/** Returns the output files of modules and of all modules that they import. */
export function filesOf(manifest: BuildManifest, keys: string[], found = new Set<string>()) {
  for (const key of keys) {
    const { file, imports = [] } = manifest[key]
    if (found.has(file)) continue
    found.add(file)
    filesOf(manifest, imports, found)
  }
  return found
}

/** Whether a page uses the application's layout; pages read the same list. */
function hasShell(page: string): boolean {
  withoutShell ??= JSON.parse(
    readFileSync(app.makePath('resources/pages_without_shell.json'), 'utf8')
  ) as string[]
  return !withoutShell.some((start) => page.startsWith(start))
}

/**
 * Returns the groups of texts that a page loads: those of the first entry that is a prefix of its name.
 * @param page the page's name, such as `tasks/index`
 */
function textGroupsOf(page: string): string[] {
  pages ??= JSON.parse(readFileSync(app.makePath('resources/text_groups.json'), 'utf8')).pages
  const [, groups] = Object.entries(pages!).find(([start]) => page.startsWith(start))!
  return groups
}
