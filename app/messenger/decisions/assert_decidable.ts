import type { Actor } from '#access/actor'
import { Conflict, Forbidden } from '#exceptions/refusals'
import { MOVE_PERMISSIONS, stateAllows, type ContentMove } from '#models/content/content_states'
import type MessengerDecision from '#models/messenger/messenger_decision'
import type { ContentRow } from '#queries/content/content_row'
import { showContent } from '#queries/content/show_content'
import { text } from '#support/text'

/**
 * Checks in advance whether a decision can still be taken, so that the bot doesn't ask for a confirmation or
 * a text in vain. The action itself decides.
 * @param move omitted to check only that the video is visible
 * @throws E_ROW_NOT_FOUND, Forbidden, Conflict
 */
export async function assertDecidable(
  actor: Actor,
  { contentItemId, contentVersionId }: MessengerDecision,
  move: Extract<ContentMove, 'approve' | 'request_revision'> | null
): Promise<ContentRow> {
  const content = await showContent(actor, contentItemId)
  const [newest] = content.versions
  if (!move) return content

  const missing = MOVE_PERMISSIONS[move].filter((permission) => !actor.can(permission))
  if (missing.length > 0) throw new Forbidden(missing)
  if (newest.id !== contentVersionId) {
    throw new Conflict(text('content.newer_version', { number: newest.number }))
  }
  if (!stateAllows(content.teamStatus, move)) {
    const { teamStatus } = content
    throw new Conflict(
      teamStatus === 'team_review' ? text('content.undecidable') : text(`content.${teamStatus}`)
    )
  }
  return content
}
