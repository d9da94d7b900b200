import type { Actor } from '#access/actor'
import { listContent } from '#queries/content/list_content'
import type { ContentListInput } from '#validators/content/content'

/** Maximum number of waiting videos that are shown before the others; a filter shows all of them. */
const MAX_WAITING = 12

/**
 * A page of the gallery, by default the newest version first. Without filters in the URL, videos that wait for the
 * user come first, the longest waiting at the top, and are left out of the list below.
 */
export async function contentGallery(actor: Actor, input: ContentListInput) {
  const { page, perPage, ...filters } = input
  const isPlain = Object.values(filters).every((value) => value === undefined)
  const { sort = '-versionAt' } = filters
  if (!isPlain) return { page: await listContent(actor, { ...input, sort }), waiting: null }

  const [rest, waiting] = await Promise.all([
    listContent(actor, { page, perPage, sort, waiting: false }),
    listContent(actor, { waiting: true, sort: 'updatedAt', perPage: MAX_WAITING }),
  ])
  return { page: rest, waiting }
}
