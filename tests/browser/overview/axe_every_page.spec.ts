import { test } from '@japa/runner'
import { seriousFaults } from '#tests/support/browser/axe'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { everyPage } from '#tests/support/browser/every_page'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'

const MODES = {
  'on a desk': DESK,
  'on a desk, in the dark': { ...DESK, colorScheme: 'dark' },
  'on a phone': PHONE,
  'on a phone, in the dark': { ...PHONE, colorScheme: 'dark' },
} as const

test.group('Every page, for those who don’t see it or don’t use a mouse', (group) => {
  const arrive = visitors(group)

  for (const [mode, options] of Object.entries(MODES)) {
    test(`has no serious fault ${mode}`, async ({ assert }) => {
      const records = await aBusyCompany()
      const operator = await arrive(records.operator, options)
      // Links that lead to nothing say so.
      operator.expects(/404.*(invite\/accept|password\/reset)/)
      const faults: string[] = []
      for (const path of everyPage(records)) {
        await operator.goto(path)
        await operator.page.getByRole('heading', { level: 1 }).first().waitFor()
        await operator.isAtRest()
        for (const fault of await seriousFaults(operator)) faults.push(`${path} ${fault}`)
      }
      assert.deepEqual(faults, [])
    }).timeout(180_000)
  }
})
