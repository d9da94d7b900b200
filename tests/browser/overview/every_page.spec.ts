import { test } from '@japa/runner'
import { seriousFaults } from '#tests/support/browser/axe'
import { everyPage } from '#tests/support/browser/every_page'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import type { Visitor } from '#tests/support/browser/visitor'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'

/** 1,280 × 1,024 at 400 % (WCAG 1.4.10). */
const AT_400_PERCENT = { width: 320, height: 256 }

/** Every page is opened once per size, and examined in both color schemes. */
const MAX_MS = 1_200_000

/** Returns what a user would notice as a fault on the open page. */
function faultsOnPage(width: number): string[] {
  const faults: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > width) {
    const leaves = [...document.body.querySelectorAll('*')].filter((one) => !one.firstElementChild)
    const widthOf = (one: Element) => one.getBoundingClientRect().width
    const [widest] = leaves.sort((a, b) => widthOf(b) - widthOf(a))
    faults.push(`is ${scrollWidth} px wide, for one: ${widest.outerHTML.slice(0, 200)}`)
  }
  if (!/^.+ · Rushes$/.test(document.title)) faults.push(`is titled “${document.title}”`)

  const words = document.body.innerText
  const slip = /undefined|\bNaN\b|\[object|Invalid Date|\b[a-z_]+(\.[a-z_]+){2,}\b/.exec(words)
  if (slip) faults.push(`says “${slip[0]}”`)

  const controls = document.querySelectorAll<HTMLElement>('button, a[href], [role=button]')
  for (const control of controls) {
    const name = control.getAttribute('aria-label') ?? control.getAttribute('aria-labelledby')
    const isNamed = name || control.textContent?.trim() || control.querySelector('img[alt]')
    if (!isNamed && control.checkVisibility())
      faults.push(`has a control without a name: ${control.outerHTML.slice(0, 120)}`)
  }
  return faults
}

/** Returns the parts of the open page that can't be read or reached at 400 %. */
function faultsAt400Percent(): string[] {
  const faults: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > 320) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > 321 && one.checkVisibility()
    )
    faults.push(`is ${scrollWidth} px wide: ${wide.at(-1)?.outerHTML.slice(0, 160)}`)
  }
  const main = document.querySelector('main')!.getBoundingClientRect().width
  // The content must be as wide as the window, apart from a margin of 24 px on each side.
  if (main < 270) faults.push(`has only ${main} px for its content`)
  const bars = [...document.querySelectorAll('body *')].filter((one) =>
    ['fixed', 'sticky'].includes(getComputedStyle(one).position)
  )
  const covered = bars
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width, height }) => width > 160 && height > 128)
  if (covered.length > 0) faults.push('has a bar that stays over half of the window')
  return faults
}

async function openPages(
  visitor: Visitor,
  pages: string[],
  examine: (path: string) => Promise<void>
): Promise<void> {
  // The pages of invalid invitation and reset links report that the link is unknown.
  visitor.expects(/404.*(invite\/accept|password\/reset)/)
  for (const path of pages) {
    await visitor.goto(path)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
    await visitor.isAtRest()
    await examine(path)
  }
}

async function lookAround(visitor: Visitor, pages: string[], width: number): Promise<string[]> {
  const faults: string[] = []
  await openPages(visitor, pages, async (path) => {
    const found = await visitor.page.evaluate(faultsOnPage, width)
    faults.push(...found.map((fault) => `${path} ${fault}`))
  })
  return faults
}

/** Returns the faults of all pages in a window of this size, by type of examination. */
async function examineEveryPage(
  visitor: Visitor,
  pages: string[],
  viewport: typeof AT_400_PERCENT
) {
  const faults: Record<'seen' | 'light' | 'dark' | 'at400Percent', string[]> = {
    seen: [],
    light: [],
    dark: [],
    at400Percent: [],
  }
  const { page } = visitor
  await openPages(visitor, pages, async (path) => {
    const examine = async (kind: keyof typeof faults, finding: Promise<string[]>) => {
      const found = await finding
      faults[kind].push(...found.map((fault) => `${path} ${fault}`))
    }
    await visitor.prefers('light')
    await examine('seen', page.evaluate(faultsOnPage, viewport.width))
    await examine('light', seriousFaults(visitor))
    await visitor.prefers('dark')
    await examine('dark', seriousFaults(visitor, 'colors'))
    if (viewport.width < DESK.viewport.width) return
    await page.setViewportSize(AT_400_PERCENT)
    await visitor.isRendered()
    await visitor.isAtRest()
    await examine('at400Percent', page.evaluate(faultsAt400Percent))
    await page.setViewportSize(viewport)
  })
  return faults
}

test.group('Every page', (group) => {
  const arrive = visitors(group)

  const EXAMINED = {
    seen: 'is whole',
    light: 'has no serious accessibility fault',
    dark: 'has no serious accessibility fault in the dark',
    at400Percent: 'reads in one column at 400 %',
  } as const

  for (const [where, size] of Object.entries({ desk: DESK, phone: PHONE })) {
    let examined: ReturnType<typeof examineEveryPage> | undefined
    const examine = async () => {
      const records = await aBusyCompany()
      const operator = await arrive(records.operator, size)
      return examineEveryPage(operator, everyPage(records), size.viewport)
    }
    for (const [kind, words] of Object.entries(EXAMINED)) {
      if (kind === 'at400Percent' && size === PHONE) continue
      test(`${words} on a ${where}`, async ({ assert }) => {
        const faults = await (examined ??= examine())
        assert.deepEqual(faults[kind as keyof typeof EXAMINED], [])
      }).timeout(MAX_MS)
    }
  }

  test('has no faults on a phone for a client, in dark mode', async ({ assert }) => {
    const records = await aBusyCompany()
    const owner = await arrive(records.owner, { ...PHONE, colorScheme: 'dark' })
    assert.deepEqual(await lookAround(owner, everyPage(records), PHONE.viewport.width), [])
  })

  test('has a text if it is empty', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const visitor = await arrive(owner, PHONE)
    const pages = ['/', '/tasks', '/content', '/revisions', '/notifications', '/users', '/trash']
    assert.deepEqual(await lookAround(visitor, pages, PHONE.viewport.width), [])
  })
})
