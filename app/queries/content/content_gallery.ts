import type { Actor } from '#access/actor'
import { listContent } from '#queries/content/list_content'
import type { ContentListInput } from '#validators/content/content'

/** Videos shown before the others because they wait; a filter shows them all. */
const MAX_WAITING = 12

/**
 * A page of the gallery, the newest version first if nothing else is asked for. Unless the address
 * asks for something in particular, what waits for the person stands first, the longest wait before
 * the others, and is left out below.
 */
export async function contentGallery(actor: Actor, input: ContentListInput) {
  const { page, perPage, ...asked } = input
  const isPlain = Object.values(asked).every((value) => value === undefined)
  const { sort = '-versionAt' } = asked
  if (!isPlain) return { page: await listContent(actor, { ...input, sort }), waiting: null }

  return {
    page: await listContent(actor, { page, perPage, sort, waiting: false }),
    waiting: await listContent(actor, { waiting: true, sort: 'updatedAt', perPage: MAX_WAITING }),
  }
}
