import type { Actor } from '#access/actor'
import { approveContent } from '#actions/content/approve_content'
import { requestRevision } from '#actions/content/revisions/request_revision'
import { Conflict, Forbidden, Refusal } from '#exceptions/refusals'
import type { MessengerContext } from '#messenger/context'
import ContentVersion from '#models/content/content_version'
import type MessengerDecision from '#models/messenger/messenger_decision'
import { requestRevisionValidator } from '#validators/content/content'
import { render } from '#support/text'

/** Approves as the page does. Returns the reply for the user. */
export function approve(ctx: MessengerContext, decision: MessengerDecision): Promise<string> {
  const { contentItemId: id, contentVersionId: versionId } = decision
  return inWords(ctx, decision, 'approved', () => approveContent(ctx.actor, id, { versionId }))
}

/** Requests changes as the page does. Returns the reply for the user. */
export function requestChanges(
  ctx: MessengerContext,
  decision: MessengerDecision,
  message: string
): Promise<string> {
  const { contentItemId: id, contentVersionId: versionId } = decision
  return inWords(ctx, decision, 'changes_requested', async () => {
    const request = await requestRevisionValidator.validate({ versionId, message })
    await requestRevision(ctx.actor, id, request)
  })
}

type Outcome = 'approved' | 'changes_requested'

/** A refusal is an answer too: an older version, decided already, a right that was lost. */
async function inWords(
  ctx: MessengerContext,
  decision: MessengerDecision,
  outcome: Outcome,
  act: () => Promise<void>
): Promise<string> {
  try {
    await act()
    return ctx.say(`decisions.${outcome}`)
  } catch (error) {
    // Done already, by this very press: the worker died before it could say so.
    if (error instanceof Conflict && (await isDone(ctx.actor, decision, outcome))) {
      return ctx.say(`decisions.${outcome}`)
    }
    return refusalInWords(ctx, error)
  }
}

/** @throws what is no refusal */
export function refusalInWords(ctx: MessengerContext, error: unknown): string {
  if (error instanceof Forbidden) return ctx.say('decisions.forbidden')
  if (error instanceof Refusal && error.status === 409)
    return render(error.words, ctx.person?.locale)
  const { code } = error as { code?: string }
  if (code === 'E_ROW_NOT_FOUND') return ctx.say('decisions.gone')
  if (code === 'E_VALIDATION_ERROR') return ctx.say('decisions.too_long')
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
