import i18nManager from '@adonisjs/i18n/services/main'
import type messenger from '../../resources/lang/en/messenger.json'

type Catalogue = typeof messenger
export type BotTextKey = {
  [Topic in keyof Catalogue & string]: `${Topic}.${keyof Catalogue[Topic] & string}`
}[keyof Catalogue & string]

export type TextValues = Record<string, string | number | Date>

/** Returns a text of the bot in the reader's language, without markup. */
export function botText(locale: string, key: BotTextKey, values?: TextValues): string {
  return i18nManager.locale(locale).formatMessage(`messenger.${key}`, values)
}

/** Returns the language for an unlinked user: their own, if the product has it. */
export function languageOfUnlinkedUser(code: string | undefined): string {
  return (code && i18nManager.getSupportedLocaleFor(code)) || i18nManager.defaultLocale
}

/** Escapes a text for HTML: user input can't become markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign])
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
