import type { Group } from '@japa/runner/core'
import { test } from '@japa/runner'
import type { Assert } from '@japa/assert'
import type User from '#models/identity/user'
import { chosenEngines, type EngineName } from '#tests/support/browser/engines/engine_page'
import { missingFor, openPage } from '#tests/support/browser/engines/engines'
import { Person } from '#tests/support/browser/engines/person'
import { isAtRest, writesForReal } from '#tests/support/database'
import { until } from '#tests/support/until'

const TIMEOUT_MS = 180_000

type Context = {
  assert: Assert
  engine: EngineName
  cleanup: (end: () => void | Promise<void>) => void
  /** Opens a browser for a signed-in user, or for a stranger. */
  arrive: (user?: User | null) => Promise<Person>
}

/**
 * Sets up a group whose tests run in every browser engine. Every test begins with an empty
 * database; when a test fails, a screenshot of each browser is kept.
 * @returns a function that declares a test once per engine; where an engine is unavailable, the
 * test is skipped with the reason
 */
export function inEveryEngine(group: Group, timeoutMs = TIMEOUT_MS) {
  const present: Person[] = []
  writesForReal(group)
  group.each.timeout(timeoutMs)
  group.each.setup(() => async (hasError, { title }) => {
    const leaving = present.splice(0)
    for (const person of leaving) {
      if (hasError) await keepPicture(person, title)
      await person.page.close().catch(() => {})
    }
    await until('the last requests are answered', isAtRest)
  })

  const arriveIn = (engine: EngineName) => async (user?: User | null) => {
    const person = new Person(user?.fullName ?? 'stranger', await openPage(engine))
    present.push(person)
    if (user) await person.isSignedIn(user)
    return person
  }

  /** @param reasons why the test is skipped in an engine */
  return (
    title: string,
    story: (context: Context) => Promise<void>,
    reasons: Partial<Record<EngineName, string>> = {}
  ) => {
    for (const engine of chosenEngines()) {
      const missing = missingFor(engine) ?? reasons[engine] ?? null
      test(`${title}, in ${engine}`, ({ assert, cleanup }) =>
        story({ assert, cleanup, engine, arrive: arriveIn(engine) })).skip(
        missing !== null,
        missing ?? undefined
      )
    }
  }
}

async function keepPicture(person: Person, title: string): Promise<void> {
  try {
    console.log(`    ${person.name} saw: ${await person.keepPicture(title)}`)
  } catch (error) {
    console.log(`    no picture of ${person.name}: ${(error as Error).message}`)
  }
}
