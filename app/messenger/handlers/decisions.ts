import { InlineKeyboard, type Composer } from 'grammy'
import {
  cancelButton,
  confirmButtons,
  offeredButtons,
  onPress,
  openButton,
  PRESSES,
} from '#messenger/buttons'
import { answer } from '#messenger/answer'
import type { Handler, MessengerContext } from '#messenger/context'
import { approve, assertDecidable, refusalText } from '#messenger/decisions/decide'
import {
  decisionAwaitingText,
  isExpired,
  ownDecision,
  setDecisionState,
  markDecisionUsed,
} from '#messenger/decisions/decision_rows'
import { decisionsOpenTo } from '#messenger/decisions/offer'
import { setButtons, answerButtonPress } from '#messenger/decisions/touch_message'
import type MessengerDecision from '#models/messenger/messenger_decision'
import { escapeHtml } from '#messenger/texts'

const pageOf = ({ contentItemId }: MessengerDecision) => `/content/${contentItemId}`

/** The buttons under a video: approve, after a confirmation; request changes, with the next message as the text. */
export const decisions: Handler = (bot) => {
  on(bot, PRESSES.approve, requestConfirmation)
  on(bot, PRESSES.confirm, confirm)
  on(bot, PRESSES.changes, askForMessage)
  on(bot, PRESSES.back, goBack)
  bot.command('cancel', async (ctx) => {
    const decision = await decisionAwaitingText(ctx.actor)
    if (!decision) return answer(ctx, ctx.translate('decisions.nothing_to_cancel'))
    const isCancelled = await goBack(ctx, decision)
    await answer(ctx, ctx.translate(isCancelled ? 'decisions.cancelled' : 'decisions.over'))
  })
}

type Act = (ctx: MessengerContext, decision: MessengerDecision) => Promise<unknown>

function on(bot: Composer<MessengerContext>, press: Parameters<typeof onPress>[1], act: Act): void {
  onPress(bot, press, async (ctx, id) => {
    const decision = await ownDecision(ctx.actor, id)
    if (!decision || isUsedElsewhere(ctx, decision)) return answerExpired(ctx, decision)
    await act(ctx, decision)
  })
}

/** Whether another button press used the decision. A press that was interrupted because a worker died continues. */
function isUsedElsewhere(ctx: MessengerContext, { state, usedByUpdate }: MessengerDecision) {
  return state === 'used' && Number(usedByUpdate) !== ctx.update.update_id
}

/** Answers a press on a used or unknown button. */
async function answerExpired(
  ctx: MessengerContext,
  decision: MessengerDecision | null
): Promise<void> {
  const locale = ctx.actor.user.locale
  const rest = decision ? openButton(locale, pageOf(decision)) : new InlineKeyboard()
  await setButtons(ctx, ctx.callbackQuery?.message?.message_id, rest)
  await answerButtonPress(ctx, ctx.translate('decisions.over'))
}

async function requestConfirmation(
  ctx: MessengerContext,
  decision: MessengerDecision
): Promise<void> {
  const number = await stillDecidable(ctx, decision, 'approve')
  if (number === null) return
  if (!(await setDecisionState(decision, 'confirming'))) return answerExpired(ctx, decision)
  const buttons = confirmButtons(ctx.actor.user.locale, pageOf(decision), decision.id)
  await setButtons(ctx, ctx.callbackQuery?.message?.message_id, buttons)
  await answerButtonPress(ctx, ctx.translate('decisions.sure', { number }))
}

async function confirm(ctx: MessengerContext, decision: MessengerDecision): Promise<void> {
  if (decision.state === 'confirming' && isExpired(decision)) {
    await goBack(ctx, decision, ctx.translate('decisions.expired'))
    return
  }
  if (!(await markDecisionUsed(decision, 'confirming', ctx.update.update_id)))
    return answerExpired(ctx, decision)
  await finish(ctx, decision, await approve(ctx, decision))
}

async function askForMessage(ctx: MessengerContext, decision: MessengerDecision): Promise<void> {
  const number = await stillDecidable(ctx, decision, 'request_revision')
  if (number === null) return
  if (!(await setDecisionState(decision, 'writing'))) return answerExpired(ctx, decision)

  const { title, rounds } = await assertDecidable(ctx.actor, decision, 'request_revision')
  const lines = [ctx.translate('decisions.write', { title, number })]
  if (rounds && rounds.allowed !== null) {
    lines.push(ctx.translate('decisions.revisions', { used: rounds.used, allowed: rounds.allowed }))
  }
  const prompt = await ctx.reply(escapeHtml(lines.join('\n')), {
    parse_mode: 'HTML',
    reply_markup: cancelButton(ctx.actor.user.locale, decision.id),
  })
  await decision.merge({ promptMessageId: prompt.message_id }).save()
  await answerButtonPress(ctx, ctx.translate('decisions.write_now'))
}

/**
 * Restores the original buttons, if they may still be pressed.
 * @returns false if the decision has been used meanwhile
 */
async function goBack(
  ctx: MessengerContext,
  decision: MessengerDecision,
  why = ctx.translate('decisions.cancelled')
): Promise<boolean> {
  if (!(await setDecisionState(decision, 'offered'))) {
    await answerExpired(ctx, decision)
    return false
  }
  const { locale } = ctx.actor.user
  const content = await assertDecidable(ctx.actor, decision, null).catch(() => null)
  const may = content ? decisionsOpenTo(ctx.actor, content) : undefined
  const offered = offeredButtons({ locale, url: pageOf(decision), may, decisionId: decision.id })
  await setButtons(ctx, decision.messageId, offered)
  await setButtons(ctx, decision.promptMessageId, new InlineKeyboard())
  if (ctx.callbackQuery) await answerButtonPress(ctx, why)
  return true
}

/**
 * Returns the version's number. If the version can't be decided any more, replies so, removes the buttons and
 * returns null.
 */
async function stillDecidable(
  ctx: MessengerContext,
  decision: MessengerDecision,
  move: 'approve' | 'request_revision'
): Promise<number | null> {
  try {
    const { versions } = await assertDecidable(ctx.actor, decision, move)
    return versions[0].number
  } catch (error) {
    const text = refusalText(ctx, error)
    const pressed = ctx.callbackQuery?.message?.message_id
    await setButtons(ctx, pressed, openButton(ctx.actor.user.locale, pageOf(decision)))
    await answerButtonPress(ctx, text)
    return null
  }
}

/** Removes the buttons and replies with the outcome. */
async function finish(ctx: MessengerContext, decision: MessengerDecision, text: string) {
  await setButtons(ctx, decision.messageId, openButton(ctx.actor.user.locale, pageOf(decision)))
  await answerButtonPress(ctx, text)
  await ctx.reply(escapeHtml(text), {
    parse_mode: 'HTML',
    ...(decision.messageId && {
      reply_parameters: { message_id: decision.messageId, allow_sending_without_reply: true },
    }),
  })
}
