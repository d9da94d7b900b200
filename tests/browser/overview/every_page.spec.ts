import { test } from '@japa/runner'
import { everyPage } from '#tests/support/browser/every_page'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import type { Visitor } from '#tests/support/browser/visitor'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'

/** What a person would stumble over on the page that is open. */
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

async function lookAround(visitor: Visitor, pages: string[], width: number): Promise<string[]> {
  // Links that lead to nothing say so.
  visitor.expects(/404.*(invite\/accept|password\/reset)/)
  const faults: string[] = []
  for (const path of pages) {
    await visitor.goto(path)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
    await visitor.isAtRest()
    for (const fault of await visitor.page.evaluate(faultsOnPage, width)) {
      faults.push(`${path} ${fault}`)
    }
  }
  return faults
}

test.group('Every page', (group) => {
  const arrive = visitors(group)

  for (const [where, options] of Object.entries({ desk: DESK, phone: PHONE })) {
    test(`is whole on a ${where} when the records is full`, async ({ assert }) => {
      const records = await aBusyCompany()
      const { width } = options.viewport
      const operator = await arrive(records.operator, options)
      assert.deepEqual(await lookAround(operator, everyPage(records), width), [])
    })
  }

  test('is whole on a phone for a client, in the dark', async ({ assert }) => {
    const records = await aBusyCompany()
    const owner = await arrive(records.owner, { ...PHONE, colorScheme: 'dark' })
    assert.deepEqual(await lookAround(owner, everyPage(records), PHONE.viewport.width), [])
  })

  test('says something where there is nothing yet', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const visitor = await arrive(owner, PHONE)
    const pages = ['/', '/tasks', '/content', '/revisions', '/notifications', '/users', '/trash']
    assert.deepEqual(await lookAround(visitor, pages, PHONE.viewport.width), [])
  })
})
