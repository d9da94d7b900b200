import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Group } from '@japa/runner/core'
import { connect } from '#net/connect'
import { makeGuardedFetch, type GuardedFetch } from '#net/guarded_fetch'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown
type ServedFile = { bytes: Buffer; type: string; etag: string }

/** A local website: files with range requests, pages, and simulated failures. */
export class VideoServer {
  readonly #files = new Map<string, ServedFile>()
  readonly #answers = new Map<string, Answer>()
  readonly #cuts = new Map<string, number>()
  readonly #server: Server
  /** Requests so far, in order. */
  readonly requests: { path: string; range: string | undefined }[] = []
  /** Number of bytes sent, by path. */
  readonly sent = new Map<string, number>()
  /** Reasons for which the guard of `fetch` refused requests. */
  readonly refused: string[] = []
  port = 0

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  static async start(): Promise<VideoServer> {
    const server = new VideoServer()
    await new Promise<void>((done) => server.#server.listen(0, '127.0.0.1', done))
    server.port = (server.#server.address() as AddressInfo).port
    return server
  }

  get host(): string {
    return `127.0.0.1:${this.port}`
  }

  url(path: string): string {
    return `http://${this.host}${path}`
  }

  file(path: string, bytes: Buffer, type = 'video/mp4'): string {
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
    this.#files.set(path, { bytes, type, etag })
    return this.url(path)
  }

  page(path: string, html: string): string {
    return this.file(path, Buffer.from(html), 'text/html; charset=utf-8')
  }

  on(path: string, answer: Answer): string {
    this.#answers.set(path, answer)
    return this.url(path)
  }

  /** Ends the next response for the path after this number of bytes, like a broken connection. */
  cutOnce(path: string, bytes: number): void {
    this.#cuts.set(path, bytes)
  }

  /** Returns a `fetch` that may connect to this server, but to no other private address. */
  fetch(names: Record<string, string[][]> = {}): GuardedFetch {
    const open = makeGuardedFetch({
      resolver: async (host) => {
        const answers = names[host]
        if (!answers) throw new Error('ENOTFOUND')
        return answers.length > 1 ? answers.shift()! : answers[0]
      },
      connect,
      onRefused: ({ reason }) => this.refused.push(reason),
    })
    const allowed = new Set([this.host])
    return (url, options) => open(url, { ...options, allowed })
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    this.requests.push({ path, range: request.headers.range })
    const answer = this.#answers.get(path)
    if (answer) return void answer(request, response)
    const file = this.#files.get(path)
    if (!file) return void response.writeHead(404).end()
    this.#send(path, file, request, response)
  }

  #send(path: string, file: ServedFile, request: IncomingMessage, response: ServerResponse): void {
    const { bytes, type, etag } = file
    const [, first] = /^bytes=(\d+)-/.exec(request.headers.range ?? '') ?? []
    const [, , last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const isSame = !request.headers['if-range'] || request.headers['if-range'] === etag
    const start = first !== undefined && isSame ? Number(first) : 0
    const end = last !== undefined && isSame ? Number(last) + 1 : bytes.length
    const part = bytes.subarray(start, end)
    const isPart = first !== undefined && isSame
    response.writeHead(isPart ? 206 : 200, {
      'content-type': type,
      'content-length': part.length,
      'accept-ranges': 'bytes',
      etag,
      ...(isPart && { 'content-range': `bytes ${start}-${end - 1}/${bytes.length}` }),
    })
    const cut = this.#cuts.get(path)
    this.#cuts.delete(path)
    const sent = cut === undefined ? part : part.subarray(0, cut)
    this.sent.set(path, (this.sent.get(path) ?? 0) + sent.length)
    if (cut === undefined) response.end(part)
    else response.write(sent, () => response.destroy())
  }
}

/** Starts a server for the tests of a group. */
export function servesVideos(group: Group): () => VideoServer {
  let server: VideoServer
  group.setup(async () => {
    server = await VideoServer.start()
    return () => server.stop()
  })
  group.each.setup(() => {
    server.requests.length = 0
    server.refused.length = 0
    server.sent.clear()
  })
  return () => server
}
