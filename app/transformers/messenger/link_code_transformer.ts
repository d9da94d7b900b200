import { BaseTransformer } from '@adonisjs/core/transformers'
import type { MessengerLinkCode } from '#actions/messenger/create_messenger_link'

/** A link that opens the bot and links the user who follows it, once. */
export default class LinkCodeTransformer extends BaseTransformer<MessengerLinkCode> {
  toObject() {
    return this.pick(this.resource, ['url', 'expiresAt'])
  }
}
