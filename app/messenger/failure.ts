import { BotError, GrammyError, HttpError } from 'grammy'

/**
 * What the server, or the way to it, answered with. It takes the place of the library's own
 * errors, which carry the message that was sent and the client with its token: neither belongs
 * into a log.
 */
export class MessengerFailure extends Error {
  constructor(
    message: string,
    /** The server's code; null when no answer came. */
    readonly status: number | null,
    /** Seconds that the server asks to wait. */
    readonly retryAfter: number | null = null
  ) {
    super(message)
    this.name = 'MessengerFailure'
  }

  /** The person has blocked the bot, or is gone. */
  get isBlocked(): boolean {
    return this.status === 403
  }

  /** The request itself is wrong, and stays so: an old button, a message that was deleted. */
  get isRefused(): boolean {
    return this.status === 400 || this.status === 404
  }

  /** The message says already what it was to say. */
  get isUnchanged(): boolean {
    return this.status === 400 && this.message.includes('message is not modified')
  }
}

/** The failure behind what the library threw; anything else as it is. */
export function failureOf(thrown: unknown): unknown {
  const error = thrown instanceof BotError ? thrown.error : thrown
  if (error instanceof GrammyError) {
    const { method, error_code: status, description, parameters } = error
    const words = `${method}: ${status} ${description}`
    return new MessengerFailure(words, status, parameters.retry_after ?? null)
  }
  if (error instanceof HttpError) {
    const { reason } = error.error as { reason?: string }
    return new MessengerFailure(reason ? `${error.message} (${reason})` : error.message, null)
  }
  return error
}

/** Does something with the server; what fails, fails as a `MessengerFailure`. */
export async function withFailures<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}

/**
 * Calls the server.
 * @returns null where it ends in a failure of this kind, which is no matter
 */
export async function unless<Value>(
  kind: 'isRefused' | 'isUnchanged',
  call: () => Promise<Value>
): Promise<Value | null> {
  try {
    return await call()
  } catch (thrown) {
    const error = failureOf(thrown)
    if (error instanceof MessengerFailure && error[kind]) return null
    throw error
  }
}
