import { InlineKeyboard, type Composer } from 'grammy'
import { validate as isUuid } from 'uuid'
import type { MessengerContext } from '#messenger/context'
import { botText } from '#messenger/texts'
import { absoluteUrl } from '#support/http/absolute_url'

/** Actions of buttons; the rest of a button's data is the decision's id, unless noted otherwise. */
export const PRESSES = {
  approve: 'approve',
  confirm: 'confirm',
  changes: 'changes',
  back: 'back',
  /** Button of a saved link; the rest of its data is the link's id. */
  again: 'again',
} as const

type Press = (typeof PRESSES)[keyof typeof PRESSES]

/**
 * Handles presses of a button with an id in its data. Any chat can send the bot any data: data without an id in our
 * format is handled as an unknown button, and reaches neither the handler nor the database.
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

type ButtonOptions = {
  locale: string
  /** Path of a page. */
  url: string
  /** Which of the two decisions the user may take. */
  may?: { approve: boolean; requestChanges: boolean }
  decisionId?: string
}

/** An Open button, and for users who may decide, one button each to approve and to request changes. */
export function offeredButtons({ locale, url, may, decisionId }: ButtonOptions): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  if (decisionId && may?.approve) {
    keyboard.text(botText(locale, 'buttons.approve'), `${PRESSES.approve}:${decisionId}`).row()
  }
  if (decisionId && may?.requestChanges) {
    keyboard
      .text(botText(locale, 'buttons.request_changes'), `${PRESSES.changes}:${decisionId}`)
      .row()
  }
  return withOpen(keyboard, locale, url)
}

/** Buttons to confirm an approval or to go back. */
export function confirmButtons(locale: string, url: string, decisionId: string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
    .text(botText(locale, 'buttons.confirm'), `${PRESSES.confirm}:${decisionId}`)
    .text(botText(locale, 'buttons.back'), `${PRESSES.back}:${decisionId}`)
    .row()
  return withOpen(keyboard, locale, url)
}

/** The only button that remains under a message after the decision. */
export function openButton(locale: string, url: string): InlineKeyboard {
  return withOpen(new InlineKeyboard(), locale, url)
}

/** Buttons under a saved link whose video could not be downloaded. */
export function retryButton(locale: string, url: string, recordId: string): InlineKeyboard {
  const keyboard = new InlineKeyboard()
    .text(botText(locale, 'buttons.again'), `${PRESSES.again}:${recordId}`)
    .row()
  return withOpen(keyboard, locale, url)
}

export function cancelButton(locale: string, decisionId: string): InlineKeyboard {
  return new InlineKeyboard().text(
    botText(locale, 'buttons.cancel'),
    `${PRESSES.back}:${decisionId}`
  )
}

/** Adds an Open button, unless the page's host has no domain: the messenger would refuse the whole message. */
function withOpen(keyboard: InlineKeyboard, locale: string, path: string): InlineKeyboard {
  const url = absoluteUrl(path)
  return isReachable(url) ? keyboard.url(botText(locale, 'buttons.open'), url) : keyboard
}

/** Whether a URL can be used on a button: `localhost` can't. */
function isReachable(url: string): boolean {
  return new URL(url).hostname.includes('.')
}

/** Appends the page's URL to a text if no button can lead to it. */
export function withUrl(text: string, path: string): string {
  const url = absoluteUrl(path)
  return isReachable(url) ? text : `${text}\n${url}`
}
