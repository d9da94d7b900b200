import type { Actor } from '#access/actor'
import { listContent } from '#queries/content/list_content'
import type { ContentListInput } from '#validators/content/content'

/** Videos shown before the others because they wait; a filter shows them all. */
const MAX_WAITING = 12

/**
 * A page of the gallery, by default the newest version first. Without filters in the URL, videos that wait
 * for the user come first, the longest wait at the top, and are left out of the list below.
 */
export async function contentGallery(actor: Actor, input: ContentListInput) {
  const { page, perPage, ...asked } = input
  const isPlain = Object.values(asked).every((value) => value === undefined)
  const { sort = '-versionAt' } = asked
  if (!isPlain) return { page: await listContent(actor, { ...input, sort }), waiting: null }

  const [rest, waiting] = await Promise.all([
    listContent(actor, { page, perPage, sort, waiting: false }),
    listContent(actor, { waiting: true, sort: 'updatedAt', perPage: MAX_WAITING }),
  ])
  return { page: rest, waiting }
}
