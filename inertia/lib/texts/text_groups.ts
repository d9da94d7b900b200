import groups from '../../../resources/text_groups.json'

const areas: Record<string, string> = groups.areas
const pages: Record<string, string[]> = groups.pages

/**
 * The group that the texts of an area are fetched with: pages before sign-in, all users' pages, the office's,
 * or single pages.
 */
export function groupOfArea(area: string): string {
  return areas[area] ?? areas['*']
}

/**
 * The groups of the first entry that a page's name begins with.
 * @param page the server's name for it, as in `tasks/index`
 */
export function groupsOfPage(page: string): string[] {
  const [, named] = Object.entries(pages).find(([start]) => page.startsWith(start))!
  return named
}
