import type { Actor } from '#access/actor'
import { approveContent } from '#actions/content/approve_content'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import { requestRevision } from '#actions/content/revisions/request_revision'
import { Conflict, Forbidden, Refusal } from '#exceptions/refusals'
import type { MessengerContext } from '#messenger/context'
import { MOVE_PERMISSIONS, stateAllows, type ContentMove } from '#models/content/content_states'
import ContentVersion from '#models/content/content_version'
import type MessengerDecision from '#models/messenger/messenger_decision'
import type { ContentRow } from '#queries/content/content_row'
import { showContent } from '#queries/content/list_content'
import { requestRevisionValidator } from '#validators/content/content'
import { render, text } from '#support/text'

/** Approves as the page does. Returns the reply for the user. */
export function approve(ctx: MessengerContext, decision: MessengerDecision): Promise<string> {
  const { contentItemId: id, contentVersionId: versionId } = decision
  return decideAndReply(ctx, decision, 'approved', () =>
    approveContent(ctx.actor, id, { versionId })
  )
}

/** Requests changes as the page does. Returns the reply for the user. */
export function requestChanges(
  ctx: MessengerContext,
  decision: MessengerDecision,
  message: string
): Promise<string> {
  const { contentItemId: id, contentVersionId: versionId } = decision
  return decideAndReply(ctx, decision, 'changes_requested', async () => {
    const request = await requestRevisionValidator.validate({ versionId, message })
    await requestRevision(ctx.actor, id, request)
  })
}

type Outcome = 'approved' | 'changes_requested'

/**
 * Takes the decision and returns the reply. A refusal has a reply too: the version is outdated or decided, or the
 * user lost a permission.
 */
async function decideAndReply(
  ctx: MessengerContext,
  decision: MessengerDecision,
  outcome: Outcome,
  act: () => Promise<void>
): Promise<string> {
  try {
    await act()
    return ctx.translate(`decisions.${outcome}`)
  } catch (error) {
    // This button press took the decision already: the worker died before it could reply.
    if (error instanceof Conflict && (await isDone(ctx.actor, decision, outcome))) {
      return ctx.translate(`decisions.${outcome}`)
    }
    return refusalText(ctx, error)
  }
}

/** Returns the text of a refusal. @throws any other error */
export function refusalText(ctx: MessengerContext, error: unknown): string {
  if (error instanceof Forbidden) return ctx.translate('decisions.forbidden')
  if (error instanceof Refusal && error.status === 409) return render(error.text, ctx.user?.locale)
  const { code } = error as { code?: string }
  if (code === 'E_ROW_NOT_FOUND') return ctx.translate('decisions.gone')
  if (code === 'E_VALIDATION_ERROR') return ctx.translate('decisions.too_long')
  throw error
}

async function isDone(
  actor: Actor,
  { contentVersionId: id }: MessengerDecision,
  status: Outcome
): Promise<boolean> {
  const version = await ContentVersion.query().where({ id, status, decidedById: actor.id }).first()
  return version !== null
}

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
      teamStatus === 'team_review' ? 'content.undecidable' : `content.${teamStatus}`
    )
  }
  assertTaskIsOpen(content.task)
  return content
}
