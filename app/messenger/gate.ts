import type { NextFunction } from 'grammy'
import type { MessengerContext } from '#messenger/context'
import { markAnswered } from '#messenger/update_rows'
import { messengerSettings } from '#config/messenger'
import { escapeHtml, languageOfUnlinkedUser, say } from '#messenger/words'
import { personOfChat } from '#queries/messenger/user_of_chat'
import { absoluteUrl } from '#support/absolute_url'

/**
 * Notes, before the first answer goes out, that it does: should this process die meanwhile, the
 * update is not answered a second time.
 */
export async function recordReplies(ctx: MessengerContext, next: NextFunction) {
  const { botId } = messengerSettings()!
  let noted: Promise<void> | null = null
  ctx.api.config.use(async (call, method, payload, signal) => {
    await (noted ??= markAnswered(botId, ctx.update.update_id, true))
    return call(method, payload, signal)
  })
  await next()
}

/** Finds whose chat it is, and the language to answer in. */
export async function identifyUser(ctx: MessengerContext, next: NextFunction) {
  ctx.messengerId = String(ctx.chat!.id)
  const found = await personOfChat(ctx.messengerId)
  ctx.person = found?.user ?? null
  ctx.lacksFactor = found?.lacksFactor ?? false
  if (found?.actor) ctx.actor = found.actor
  const locale = ctx.person?.locale ?? languageOfUnlinkedUser(ctx.from?.language_code)
  ctx.say = (key, values) => say(locale, key, values)
  await next()
}

/**
 * Stops updates of other chats: replies how to link the messenger, that the user can't sign in, or that they
 * must set up a required second factor.
 */
export async function requireLinkedUser(ctx: MessengerContext, next: NextFunction) {
  if (ctx.actor) return next()
  const words = wordsFor(ctx)
  if (ctx.callbackQuery) await ctx.answerCallbackQuery({ text: ctx.say('gate.pressed') })
  await ctx.reply(escapeHtml(words), { parse_mode: 'HTML' })
}

function wordsFor({ lacksFactor, person, say: words }: MessengerContext): string {
  const url = absoluteUrl(lacksFactor ? '/account/security' : '/account')
  if (!person) return words('gate.stranger', { url })
  return lacksFactor ? words('gate.without_factor', { url }) : words('gate.shut_out')
}
