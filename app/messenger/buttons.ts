import { InlineKeyboard, type Composer } from 'grammy'
import { validate as isUuid } from 'uuid'
import type { MessengerContext } from '#messenger/context'
import { say } from '#messenger/words'
import { absoluteUrl } from '#support/absolute_url'

/** Actions of buttons; the rest of their data is the decision's id, unless noted otherwise. */
export const PRESSES = {
  approve: 'approve',
  confirm: 'confirm',
  changes: 'changes',
  back: 'back',
  /** Of a saved link; the rest is the record's id. */
  again: 'again',
} as const

type Press = (typeof PRESSES)[keyof typeof PRESSES]

/**
 * Handles presses of such a button. Any chat can send the bot any data: data without an id in our format is
 * handled as an unknown button, and reaches neither the handler nor the database.
 */
export function onPress(
  bot: Composer<MessengerContext>,
  press: Press,
  act: (ctx: MessengerContext, id: string) => Promise<unknown>
): void {
  const prefix = `${press}:`
  bot.on('callback_query:data', async (ctx, next) => {
    const { data } = ctx.callbackQuery
    const id = data.slice(prefix.length)
    if (!data.startsWith(prefix) || !isUuid(id)) return next()
    await act(ctx, id)
  })
}

type Look = {
  locale: string
  /** A path of the application. */
  url: string
  /** Which of the two decisions this person may take. */
  may?: { approve: boolean; requestChanges: boolean }
  decisionId?: string
}

/** Open; and approve and request changes, one below the other, for those who may. */
export function offeredButtons({ locale, url, may, decisionId }: Look): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  if (decisionId && may?.approve) {
    keyboard.text(say(locale, 'buttons.approve'), `${PRESSES.approve}:${decisionId}`).row()
  }
  if (decisionId && may?.requestChanges) {
    keyboard.text(say(locale, 'buttons.request_changes'), `${PRESSES.changes}:${decisionId}`).row()
  }
  return withOpen(keyboard, locale, url)
}

/** Whether they are sure. */
export function confirmButtons(locale: string, url: string, decisionId: string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
    .text(say(locale, 'buttons.confirm'), `${PRESSES.confirm}:${decisionId}`)
    .text(say(locale, 'buttons.back'), `${PRESSES.back}:${decisionId}`)
    .row()
  return withOpen(keyboard, locale, url)
}

/** What is left under a message that was decided on. */
export function openButton(locale: string, url: string): InlineKeyboard {
  return withOpen(new InlineKeyboard(), locale, url)
}

/** Under a saved link whose video could not be had. */
export function retryButton(locale: string, url: string, recordId: string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
    .text(say(locale, 'buttons.again'), `${PRESSES.again}:${recordId}`)
    .row()
  return withOpen(keyboard, locale, url)
}

export function cancelButton(locale: string, decisionId: string): InlineKeyboard {
  return new InlineKeyboard().text(say(locale, 'buttons.cancel'), `${PRESSES.back}:${decisionId}`)
}

/** The messenger refuses whole messages for a button that leads to a host without a domain. */
function withOpen(keyboard: InlineKeyboard, locale: string, path: string): InlineKeyboard {
  const url = absoluteUrl(path)
  return isReachable(url) ? keyboard.url(say(locale, 'buttons.open'), url) : keyboard
}

/** Whether a URL can be used on a button: `localhost` can't. */
function isReachable(url: string): boolean {
  return new URL(url).hostname.includes('.')
}

/** Words about a page, and its address where no button can lead to it. */
export function withAddress(words: string, path: string): string {
  const url = absoluteUrl(path)
  return isReachable(url) ? words : `${words}\n${url}`
}
