import { createHash, randomUUID } from 'node:crypto'
import { processed } from './film.ts'
import { PASSWORD } from './journey.ts'
import { type Answer, Person } from './person.ts'

const CLIENT = 'owner@nordhaus.test'
const TEAM = 'pm@rushes.test'

/** Milliseconds between the actions of a user, and before a retry. */
const PAUSE_MS = 200
/** Milliseconds between two films, each of which a worker has to encode. */
const FILM_INTERVAL_MS = 4_000
/** Maximum number of unprocessed films, because a busy machine would never catch up otherwise. */
const MAX_FILMS_IN_WORK = 5

/** Milliseconds that a first request may still be in progress. */
const BEFORE_LOOKING = 3_000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Responses since `begin` was called: the number of each, by action. */
export type Seen = Record<'reads' | 'orders' | 'uploads', Map<string, number>>

/**
 * Users who repeat each action until it is acknowledged, an order with its idempotency key. Acknowledged actions are
 * recorded, to be checked later.
 */
export class Work {
  /** Titles of the acknowledged orders. */
  orders: string[] = []
  /** Titles of all orders that were submitted. */
  tried: string[] = []
  /** Number of confirmed films. */
  films = 0
  /** Confirmed films that haven't been checked since, with the SHA-256 of the sent content. */
  files: { id: string; sha256: string }[] = []
  seen: Seen = nothingSeen()
  /** The longest response time, in milliseconds. */
  longest = 0
  readonly team: Person
  /** Ids of films that may still be in processing, oldest first. */
  #inWork: string[] = []
  #people: Person[]
  #isOver = false
  #sendsFilms = true
  #running: Promise<unknown> = Promise.resolve()

  constructor(
    address: () => string,
    private readonly film: Buffer,
    people: number
  ) {
    this.#people = Array.from({ length: people }, () => new Person(CLIENT, address))
    this.team = new Person(TEAM, address)
  }

  async start(): Promise<void> {
    await this.team.signIn(PASSWORD)
    for (const person of this.#people) await person.signIn(PASSWORD)
    this.#running = Promise.all([
      ...this.#people.map((person) => this.#repeat(() => this.#order(person))),
      this.#repeat(() => this.#upload()),
    ])
  }

  /** Resets the recorded responses. */
  begin(): void {
    this.seen = nothingSeen()
    this.longest = 0
  }

  /** Stops sending films; resolves when those that were sent are processed. */
  async pauseFilms(): Promise<void> {
    this.#sendsFilms = false
    // A film that is being sent will be listed soon.
    await sleep(FILM_INTERVAL_MS)
    while (this.#inWork.length > 0) {
      await processed(this.team, this.#inWork[0])
      this.#inWork.shift()
    }
  }

  resumeFilms(): void {
    this.#sendsFilms = true
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
    for (const person of this.#people) person.leave()
  }

  async #repeat(work: () => Promise<unknown>): Promise<void> {
    while (!this.#isOver) await work()
  }

  async #order(person: Person): Promise<void> {
    const title = `Ordered ${randomUUID()}`
    await this.#until('reads', [200], () => person.ask('GET', '/api/tasks'))
    this.tried.push(title)
    // After a fault in the first request, its key stays claimed. On 409, the client checks whether the order exists.
    for (let isThere = false; !isThere && !this.#isOver;) {
      const ask = { body: { title }, headers: { 'idempotency-key': randomUUID() } }
      const answer = await this.#until('orders', [201, 409], () =>
        person.ask('POST', '/api/tasks', ask)
      )
      isThere = answer?.status === 201 || (await this.#find(person, title))
    }
    if (!this.#isOver) this.orders.push(title)
    await sleep(PAUSE_MS)
  }

  /** Uploads a new film: different bytes after the same picture. */
  async #upload(): Promise<void> {
    if (!this.#sendsFilms || (await this.#isFull())) return sleep(PAUSE_MS)
    const [taskId] = await this.#someOrder()
    if (!taskId) return
    const bytes = Buffer.concat([this.film, freeBox(randomUUID())])
    const presign = {
      body: {
        ...{ fileName: 'film.mp4', contentType: 'video/mp4', size: bytes.length },
        ...{ purpose: 'content', taskId },
      },
    }
    const announced = await this.#until('uploads', [201], () =>
      this.team.ask('POST', '/api/uploads/presign', presign)
    )
    if (!announced) return
    const { fileId, uploadUrl, headers } = announced.data
    // 412 means that the file has arrived, although its response was lost.
    const sent = await this.#until('uploads', [200, 412], () => put(uploadUrl, headers, bytes))
    const path = `/api/uploads/confirm/${fileId}`
    const confirmed =
      sent && (await this.#until('uploads', [201, 200], () => this.team.ask('POST', path)))
    if (!confirmed) return
    this.films += 1
    this.#inWork.push(fileId)
    this.files.push({ id: fileId, sha256: createHash('sha256').update(bytes).digest('hex') })
    await sleep(FILM_INTERVAL_MS)
  }

  async #isFull(): Promise<boolean> {
    if (this.#inWork.length < MAX_FILMS_IN_WORK) return false
    const path = `/api/files/${this.#inWork[0]}`
    const file = await this.#until('reads', [200], () => this.team.ask('GET', path))
    if (file?.data.processingStatus === 'processing') return true
    this.#inWork.shift()
    return false
  }

  async #find(person: Person, title: string): Promise<boolean> {
    await sleep(BEFORE_LOOKING)
    const path = `/api/tasks?q=${encodeURIComponent(title)}`
    const found = await this.#until('reads', [200], () => person.ask('GET', path))
    return found?.data.length > 0
  }

  async #someOrder(): Promise<string[]> {
    const list = await this.#until('reads', [200], () => this.team.ask('GET', '/api/tasks'))
    return list ? [list.data[0]?.id] : []
  }

  /** @returns undefined when the work was stopped before the action succeeded */
  async #until(act: keyof Seen, wanted: number[], ask: () => Promise<Answer>) {
    while (!this.#isOver) {
      const began = performance.now()
      const answer = await ask().catch((error: Error) => error)
      this.longest = Math.max(this.longest, performance.now() - began)
      const label = answer instanceof Error ? wordFor(answer) : String(answer.status)
      this.seen[act].set(label, (this.seen[act].get(label) ?? 0) + 1)
      if (!(answer instanceof Error) && wanted.includes(answer.status)) return answer
      await sleep(PAUSE_MS)
    }
  }
}

function nothingSeen(): Seen {
  return { reads: new Map(), orders: new Map(), uploads: new Map() }
}

async function put(url: string, headers: Record<string, string>, bytes: Buffer): Promise<Answer> {
  const signal = AbortSignal.timeout(30_000)
  const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes), signal })
  return { status: answer.status, headers: {}, data: undefined, text: await answer.text() }
}

function wordFor({ name, message }: Error): string {
  return name === 'TimeoutError' || name === 'AbortError' || /aborted|timeout/i.test(message)
    ? 'no answer in 30 s'
    : 'no connection'
}

/** Returns a box of the ISO base media file format (14496-12, 8.1.2) that players skip. */
function freeBox(text: string): Buffer {
  const box = Buffer.alloc(8 + text.length)
  box.writeUInt32BE(box.length, 0)
  box.write(`free${text}`, 4, 'latin1')
  return box
}
