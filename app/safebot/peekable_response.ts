import type { FetchedAnswer, GuardedFetch } from '#net/guarded_fetch'
import { IDLE_MS, TIMEOUT_MS, MAX_BYTES } from '#safebot/limits'
import { SNIFF_BYTES } from '#storage/sniff'

export type FetchVideo = {
  fetch: GuardedFetch
  /** Aborted when the attempt ends. */
  signal: AbortSignal
}

export type ResponseOptions = {
  headers?: Record<string, string>
  maxBytes?: number
  timeout?: number
}

/** `identity`, because byte ranges of compressed responses can't be requested. */
const HEADERS = {
  'accept-encoding': 'identity',
  'accept': 'video/*, application/vnd.apple.mpegurl, text/html;q=0.9, */*;q=0.5',
}

/**
 * A response that is being received. `peek` returns its first bytes without consuming them. Aborts the request if
 * the server sends nothing for 30 seconds.
 */
export class PeekableResponse {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #silence: AbortController
  #head: Buffer[] = []
  #isOver = false

  private constructor(
    readonly answer: FetchedAnswer,
    silence: AbortController
  ) {
    this.#silence = silence
    this.#chunks = answer.body[Symbol.asyncIterator]()
  }

  /** @throws RequestRefused */
  static async open(
    video: FetchVideo,
    url: string | URL,
    { headers, maxBytes = MAX_BYTES, timeout = TIMEOUT_MS }: ResponseOptions = {}
  ): Promise<PeekableResponse> {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), IDLE_MS)
    try {
      const answer = await video.fetch(url, {
        headers: { ...HEADERS, ...headers },
        maxBytes,
        timeout,
        signal: AbortSignal.any([video.signal, silence.signal]),
      })
      return new PeekableResponse(answer, silence)
    } finally {
      clearTimeout(timer)
    }
  }

  get isGood(): boolean {
    return this.answer.status >= 200 && this.answer.status < 300
  }

  /** Total number of bytes; null if the server doesn't send it or compresses the response. */
  get length(): number | null {
    const { 'content-length': contentLength, 'content-encoding': encoding } = this.answer.headers
    if (encoding && encoding !== 'identity') return null
    return contentLength && /^\d+$/.test(contentLength) ? Number(contentLength) : null
  }

  /** Returns the first bytes; `rest` yields them again. */
  async peek(bytes = SNIFF_BYTES): Promise<Buffer> {
    let seen = this.#head.reduce((sum, chunk) => sum + chunk.length, 0)
    while (seen < bytes && !this.#isOver) {
      const chunk = await this.#next()
      if (!chunk) break
      this.#head.push(chunk)
      seen += chunk.length
    }
    return Buffer.concat(this.#head).subarray(0, bytes)
  }

  /** Yields all bytes, including those of `peek`. Call it only once. */
  async *rest(): AsyncGenerator<Buffer> {
    const head = this.#head
    this.#head = []
    try {
      yield* head
      for (let chunk = await this.#next(); chunk; chunk = await this.#next()) yield chunk
    } finally {
      this.close()
    }
  }

  close(): void {
    this.answer.body.destroy()
  }

  /** The time limit applies only while waiting for the server, not while a chunk is processed. */
  async #next(): Promise<Buffer | undefined> {
    const timer = setTimeout(() => this.#silence.abort(), IDLE_MS)
    try {
      const { value, done } = await this.#chunks.next()
      this.#isOver = Boolean(done)
      return done ? undefined : value
    } finally {
      clearTimeout(timer)
    }
  }
}
