import { randomUUID } from 'node:crypto'
import { PASSWORD } from './journey.ts'
import { Person } from './person.ts'

const CLIENT = 'owner@nordhaus.test'

/** Simulates users who list their orders and place new ones, one request after the other, until they are stopped. */
export class OrdersLoad {
  /** Titles of the acknowledged orders. */
  placed: string[] = []
  answered = 0
  /** Unexpected or missing responses. */
  failed: string[] = []
  #isOver = false
  #people: Person[]
  #running: Promise<unknown> = Promise.resolve()

  /** @param address returns the base address of the next request */
  constructor(address: () => string, people: number) {
    this.#people = Array.from({ length: people }, () => new Person(CLIENT, address))
  }

  async start(): Promise<void> {
    for (const person of this.#people) await person.signIn(PASSWORD)
    this.#running = Promise.all(this.#people.map((person) => this.#work(person)))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
    for (const person of this.#people) person.leave()
  }

  async #work(person: Person): Promise<void> {
    while (!this.#isOver) {
      const title = `While it is replaced ${randomUUID()}`
      await this.#ask(person, 200, 'GET', '/api/auth/me')
      if (await this.#ask(person, 201, 'POST', '/api/tasks', { title })) this.placed.push(title)
      await this.#ask(person, 200, 'GET', '/api/tasks')
      await this.#ask(person, 200, 'GET', '/api/notifications/unread-count')
    }
  }

  async #ask(person: Person, status: number, method: string, path: string, body?: object) {
    try {
      await person.expects(status, method, path, { body })
      this.answered += 1
      return true
    } catch (error) {
      this.failed.push((error as Error).message)
      return false
    }
  }
}
