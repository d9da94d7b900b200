import db from '@adonisjs/lucid/services/db'
import type User from '#models/identity/user'
import type { NotificationType } from '#models/notifications/values'
import type { BotApiServer } from '#tests/support/services/bot_api/server'
import { aBrowser } from '#tests/support/deliveries'
import { messengerOf } from '#tests/support/messenger'
import type { PushServer } from '#tests/support/services/push_server'

const CHANNELS = { in_app: 'A', push: 'P', messenger: 'M' } as const

/**
 * A notification that reached a user: in their list, in one of their browsers, or in their chat.
 */
export type Receipt = { userId: string; type: NotificationType; channel: keyof typeof CHANNELS }

/** Reads what users receive from their lists and from the fake remote services. */
export class Receipts {
  readonly #owners = new Map<string, string>()
  readonly #accounts = new Map<string, string>()
  #seen = { listed: 0, pushed: 0, messages: new Map<string, number>() }

  constructor(
    private readonly push: PushServer,
    private readonly messenger: BotApiServer
  ) {}

  /** Registers a browser and a messenger for a user. */
  async reach(person: User): Promise<void> {
    const { endpoint, keys } = this.push.subscribe()
    await aBrowser(person, { endpoint, publicKey: keys.p256dh, authSecret: keys.auth })
    this.#owners.set(new URL(endpoint).pathname, person.id)
    const account = await messengerOf(this.messenger, person)
    this.#accounts.set(account.id, person.id)
  }

  /** Returns the receipts since the previous call. */
  async next(): Promise<Receipt[]> {
    const listed = await this.#listed()
    const pushed = await this.#pushed()
    const chatted = await this.#chatted()
    return [...listed, ...pushed, ...chatted]
  }

  /**
   * Formats a user's receipts of one type like a cell of the table in the document: a letter for each channel, with the
   * count if it is above 1.
   */
  cell(receipts: Receipt[], userId: string, type: string): string {
    return Object.entries(CHANNELS)
      .map(([channel, letter]) => {
        const many = receipts.filter(
          (one) => one.userId === userId && one.type === type && one.channel === channel
        ).length
        return many > 1 ? `${many}${letter}` : letter.repeat(many)
      })
      .filter(Boolean)
      .join(' ')
  }

  async #listed(): Promise<Receipt[]> {
    const rows = await db.from('notifications').where('in_app', true).orderBy('id')
    const fresh = rows.slice(this.#seen.listed)
    this.#seen.listed = rows.length
    return fresh.map(({ user_id: userId, type }) => ({ userId, type, channel: 'in_app' }))
  }

  async #pushed(): Promise<Receipt[]> {
    const fresh = this.push.taken.slice(this.#seen.pushed)
    this.#seen.pushed = this.push.taken.length
    const receipts: Receipt[] = []
    for (const { path, message } of fresh) {
      const { type } = await db.from('notifications').where('id', message.tag).firstOrFail()
      receipts.push({ userId: this.#owners.get(path)!, type, channel: 'push' })
    }
    return receipts
  }

  async #chatted(): Promise<Receipt[]> {
    const receipts: Receipt[] = []
    for (const [id, userId] of this.#accounts) {
      const { messages } = this.messenger.account(id)
      const fresh = messages.slice(this.#seen.messages.get(id) ?? 0)
      this.#seen.messages.set(id, messages.length)
      for (const message of fresh) {
        const { type } = await db
          .from('notification_deliveries as d')
          .join('notifications as n', 'n.id', 'd.notification_id')
          .where({ 'd.channel': 'messenger', 'd.external_id': String(message.id) })
          .select('n.type')
          .firstOrFail()
        receipts.push({ userId, type, channel: 'messenger' })
      }
    }
    return receipts
  }
}
