import type { Actor } from '#access/actor'
import { allowedMoves } from '#models/content/content_states'
import MessengerDecision from '#models/messenger/messenger_decision'
import { isOpen } from '#models/tasks/values'
import { showContent } from '#queries/content/list_content'
import type { ContentRow } from '#queries/content/content_row'

/** The two decisions on the newest version, and whether the user may take each of them now. */
export function decisionsOpenTo(reader: Actor, { teamStatus, task }: ContentRow) {
  const moves = isOpen(task.status) ? allowedMoves(teamStatus, reader) : []
  return { approve: moves.includes('approve'), requestChanges: moves.includes('request_revision') }
}

export type Offer = {
  content: ContentRow
  may: ReturnType<typeof decisionsOpenTo>
  /** Null for a user with nothing to decide. */
  decision: MessengerDecision | null
}

/**
 * Prepares the buttons under one message about a video: they allow this user one decision on the version that is
 * the newest now.
 * @throws E_ROW_NOT_FOUND if the user may not see the video
 */
export async function offerDecision(
  reader: Actor,
  chatId: string,
  contentId: string
): Promise<Offer> {
  const content = await showContent(reader, contentId)
  const may = decisionsOpenTo(reader, content)
  if (!may.approve && !may.requestChanges) return { content, may, decision: null }

  const decision = await MessengerDecision.create({
    userId: reader.id,
    chatId,
    contentItemId: content.id,
    contentVersionId: content.versions[0].id,
    state: 'offered',
  })
  return { content, may, decision }
}
