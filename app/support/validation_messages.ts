import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'
import type { MessagesProviderContact } from '@vinejs/vine/types'
import { readerLanguage } from '#support/reader_language'

/** The validator's messages in the reader's language, from `validator.json`. */
export function validationMessages(ctx: HttpContext): MessagesProviderContact {
  return i18nManager.locale(readerLanguage(ctx)).createMessagesProvider()
}
