import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

let pages: Record<string, string[]> | undefined

/** Vite's record of a build: what each module became, and what that imports. */
export type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

let withoutShell: string[] | undefined

/**
 * The built files that a page needs before it can be drawn: the entry, the page, the shell around it,
 * all that these import, and the texts of a language.
 * @param page its name, as in `tasks/index`
 */
export function filesBeforeDrawing(manifest: Manifest, page: string, language: string): string[] {
  const texts = textGroupsOf(page).map((group) => `texts-${language}-${group}`)
  const files = filesOf(manifest, ['inertia/app.tsx', `inertia/pages/${page}.tsx`])
  if (hasShell(page)) filesOf(manifest, ['inertia/layouts/app.tsx'], files)
  for (const { name, file } of Object.values(manifest)) if (texts.includes(name!)) files.add(file)
  return [...files]
}

/** What modules became, with all that they import. */
export function filesOf(manifest: Manifest, keys: string[], found = new Set<string>()) {
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
 * The groups of texts that a page fetches: those of the first entry that its name begins with.
 * @param page its name, as in `tasks/index`
 */
function textGroupsOf(page: string): string[] {
  pages ??= JSON.parse(readFileSync(app.makePath('resources/text_groups.json'), 'utf8')).pages
  const [, groups] = Object.entries(pages!).find(([start]) => page.startsWith(start))!
  return groups
}
