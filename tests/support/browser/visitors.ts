import type { Group } from '@japa/runner/core'
import type { BrowserContextOptions } from 'playwright-core'
import type User from '#models/identity/user'
import { theAddress, theBrowser } from '#tests/support/browser/shared_browser'
import { Visitor } from '#tests/support/browser/visitor'
import { isAtRest, writesForReal } from '#tests/support/database'
import { PASSWORD } from '#tests/support/people'
import { until } from '#tests/support/until'

export const DESK = { viewport: { width: 1440, height: 900 } }
export const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true }

/** Maximum duration of a test, including on a slow machine. */
const TIMEOUT_MS = 240_000

type Arrive = (user?: User | null, options?: BrowserContextOptions) => Promise<Visitor>

/**
 * Sets up a group whose users have separate browsers. Every test begins with an empty database and
 * commits its writes. A test fails when a page had a problem; when it fails, a screenshot of each
 * page is kept.
 * @returns opens a browser for a signed-in user, or for a stranger
 */
export function visitors(group: Group): Arrive {
  const present: Visitor[] = []
  writesForReal(group)
  group.each.timeout(TIMEOUT_MS)

  group.each.setup(() => async (hasError, test) => {
    const leaving = present.splice(0)
    if (hasError) for (const visitor of leaving) await keepPicture(visitor, test.title)
    for (const { context } of leaving) await context.close()
    await until('the last requests are answered', isAtRest)
    const problems = leaving.flatMap((visitor) => visitor.problems)
    if (problems.length > 0) throw new Error(`Pages had problems:\n${problems.join('\n')}`)
  })

  return async (user, options) => {
    const context = await theBrowser().newContext({
      baseURL: theAddress(),
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      ...DESK,
      ...options,
    })
    const visitor = await Visitor.arrive(user?.fullName ?? 'stranger', context)
    present.push(visitor)
    if (user) await signInVisitor(visitor, user)
    return visitor
  }
}

async function signInVisitor(visitor: Visitor, { email }: User): Promise<void> {
  const answer = await visitor.fetch('/api/auth/login', 'POST', { email, password: PASSWORD })
  if (!answer.ok()) throw new Error(`${email} was not let in: ${await answer.text()}`)
}

async function keepPicture(visitor: Visitor, title: string): Promise<void> {
  try {
    const path = await visitor.keepPicture(title)
    console.log(`    ${visitor.name} at ${visitor.context.pages().at(-1)?.url()}: ${path}`)
  } catch (error) {
    console.log(`    no picture of ${visitor.name}: ${(error as Error).message}`)
  }
}
