import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'

let pages: Record<string, string[]> | undefined

/**
 * The groups of texts that a page fetches: those of the first entry that its name begins with.
 * @param page its name, as in `tasks/index`
 */
export function textGroupsOf(page: string): string[] {
  pages ??= JSON.parse(readFileSync(app.makePath('resources/text_groups.json'), 'utf8')).pages
  const [, groups] = Object.entries(pages!).find(([start]) => page.startsWith(start))!
  return groups
}
