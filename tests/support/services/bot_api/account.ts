import type { Updates } from '#tests/support/services/bot_api/updates'

type Button = { text: string; callback_data?: string; url?: string }

/** A message of the bot in its current state. */
export type Message = {
  id: number
  /** Text or caption, with markup. */
  html: string
  photo: Buffer | null
  buttons: Button[]
  /** Number of the message to which it replies. */
  repliesTo: number | null
}

/** A messenger user, in their private chat with the bot. */
export class Account {
  readonly messages: Message[] = []
  /** Notifications shown over the chat in response to button presses. */
  readonly toasts: string[] = []
  readonly openPresses = new Set<string>()
  isBlocking = false
  #presses = 0
  #messages = 1_000_000

  constructor(
    readonly id: string,
    readonly language: string,
    private readonly updates: Updates
  ) {}

  get last(): Message {
    return this.messages.at(-1)!
  }

  /** Texts of the bot's messages so far. */
  get texts(): string[] {
    return this.messages.map(({ html }) => html)
  }

  says(text: string): number {
    const [command] = /^\/\w+/.exec(text) ?? []
    const entities = [
      ...(command ? [{ type: 'bot_command', offset: 0, length: command.length }] : []),
      ...linksIn(text),
    ]
    return this.#sends({ text, ...(entities.length > 0 && { entities }) })
  }

  /** Sends a text in which the given words link to an address, as in a forwarded post. */
  saysWithLink(text: string, words: string, url: string): number {
    const at = { offset: text.indexOf(words), length: words.length }
    return this.#sends({ text, entities: [{ type: 'text_link', url, ...at }] })
  }

  sendsPicture(caption?: string): number {
    return this.#sends({
      photo: [{ file_id: 'AgAD', file_unique_id: 'AQAD', width: 90, height: 90 }],
      ...(caption && { caption, caption_entities: linksIn(caption) }),
    })
  }

  deletes(message: Message): void {
    this.messages.splice(this.messages.indexOf(message), 1)
  }

  saysInGroup(text: string): number {
    const chat = { id: -100_200, type: 'supergroup', title: 'Friends' }
    return this.updates.add('message', { ...this.#message({ text }), chat })
  }

  /** Presses a button by its label. If several messages have that button, presses the one of the newest message. */
  presses(words: string, message = this.#withButton(words)): number {
    const button = message.buttons.find(({ text }) => text.includes(words))
    if (!button?.callback_data) throw new Error(`No button “${words}” under “${message.html}”`)
    return this.pressesData(button.callback_data, message.id)
  }

  pressesData(data: string, messageId: number): number {
    this.#presses += 1
    const id = `${this.id}-${this.#presses}`
    this.openPresses.add(id)
    return this.updates.add('callback_query', {
      ...{ id, data, chat_instance: '1', from: this.#from },
      message: { ...this.#message({ text: 'of the bot' }), message_id: messageId },
    })
  }

  blocks(): number {
    this.isBlocking = true
    return this.updates.add('my_chat_member', {
      ...{ chat: this.#chat, from: this.#from, date: 1 },
      old_chat_member: { status: 'member', user: {} },
      new_chat_member: { status: 'kicked', until_date: 0, user: {} },
    })
  }

  #sends(content: object): number {
    return this.updates.add('message', this.#message(content))
  }

  #message(content: object) {
    this.#messages += 1
    return { message_id: this.#messages, date: 1, chat: this.#chat, from: this.#from, ...content }
  }

  get #chat() {
    return { id: Number(this.id), type: 'private', first_name: 'Somebody' }
  }

  get #from() {
    const { id, language } = this
    return { id: Number(id), is_bot: false, first_name: 'Somebody', language_code: language }
  }

  #withButton(words: string): Message {
    const found = this.messages.findLast(({ buttons }) =>
      buttons.some(({ text }) => text.includes(words))
    )
    if (!found) throw new Error(`No message has a button “${words}”`)
    return found
  }
}

/**
 * Returns the links that the messenger detects in a text: addresses with a scheme, or host names
 * with a known top-level domain.
 */
function linksIn(text: string): object[] {
  const found = text.matchAll(/https?:\/\/\S+|\b[\w-]+(\.[\w-]+)*\.(com|org|example)(\/\S*)?/g)
  return [...found].map(({ index, 0: link }) => ({
    ...{ type: 'url', offset: index, length: link.length },
  }))
}
