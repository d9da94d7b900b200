import { BotError, GrammyError, HttpError } from 'grammy'

/**
 * An error of the server or of the connection. It replaces the library's own errors, which contain the sent message
 * and the client with its token: neither may be logged.
 */
export class MessengerFailure extends Error {
  constructor(
    message: string,
    /** The server's error code; null without a response. */
    readonly status: number | null,
    /** Seconds after which the server accepts another attempt. */
    readonly retryAfter: number | null = null
  ) {
    super(message)
    this.name = 'MessengerFailure'
  }

  /** Whether the user has blocked the bot or deleted their account. */
  get isBlocked(): boolean {
    return this.status === 403
  }

  /**
   * Whether the request itself is invalid and stays so, for example because of an old button or a deleted message.
   */
  get isRefused(): boolean {
    return this.status === 400 || this.status === 404
  }

  /** Whether the message has the requested content already. */
  get isUnchanged(): boolean {
    return this.status === 400 && this.message.includes('message is not modified')
  }
}

/** Converts an error of the library to a `MessengerFailure`; returns anything else unchanged. */
export function failureOf(thrown: unknown): unknown {
  const error = thrown instanceof BotError ? thrown.error : thrown
  if (error instanceof GrammyError) {
    const { method, error_code: status, description, parameters } = error
    const message = `${method}: ${status} ${description}`
    return new MessengerFailure(message, status, parameters.retry_after ?? null)
  }
  if (error instanceof HttpError) {
    const { reason } = error.error as { reason?: string }
    return new MessengerFailure(reason ? `${error.message} (${reason})` : error.message, null)
  }
  return error
}

/** Runs work that calls the server, and converts its errors to `MessengerFailure`. */
export async function withFailures<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}

/**
 * Calls the server.
 * @returns null if the call fails in the given way
 */
export async function ignoreFailure<Value>(
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
