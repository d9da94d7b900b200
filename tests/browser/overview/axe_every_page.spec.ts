import { test } from '@japa/runner'
import { seriousFaults } from '#tests/support/browser/axe'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { everyPage } from '#tests/support/browser/every_page'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'

const SIZES = { 'on a desk': DESK, 'on a phone': PHONE } as const
const SCHEMES = { light: '', dark: ', in the dark' } as const
type Scheme = keyof typeof SCHEMES

/** Every page is opened once in each size, and looked at in both color schemes. */
const MAX_MS = 1_200_000

test.group('Every page, for those who don’t see it or don’t use a mouse', (group) => {
  const arrive = visitors(group)

  async function lookAtEveryPage(size: (typeof SIZES)[keyof typeof SIZES]) {
    const records = await aBusyCompany()
    const operator = await arrive(records.operator, size)
    // Links that lead to nothing say so.
    operator.expects(/404.*(invite\/accept|password\/reset)/)
    const faults: Record<Scheme, string[]> = { light: [], dark: [] }
    for (const path of everyPage(records)) {
      await operator.goto(path)
      await operator.page.getByRole('heading', { level: 1 }).first().waitFor()
      await operator.isAtRest()
      for (const scheme of Object.keys(SCHEMES) as Scheme[]) {
        await operator.prefers(scheme)
        const rules = scheme === 'light' ? 'all' : 'colors'
        for (const fault of await seriousFaults(operator, rules)) {
          faults[scheme].push(`${path} ${fault}`)
        }
      }
    }
    return faults
  }

  for (const [where, size] of Object.entries(SIZES)) {
    let looking: ReturnType<typeof lookAtEveryPage> | undefined
    for (const [scheme, words] of Object.entries(SCHEMES)) {
      test(`has no serious fault ${where}${words}`, async ({ assert }) => {
        looking ??= lookAtEveryPage(size)
        const faults = await looking
        assert.deepEqual(faults[scheme as Scheme], [])
      }).timeout(MAX_MS)
    }
  }
})
