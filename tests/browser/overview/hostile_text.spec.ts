import { test } from '@japa/runner'
import { everyPage } from '#tests/support/browser/every_page'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import type { Visitor } from '#tests/support/browser/visitor'
import { visitors } from '#tests/support/browser/visitors'

/**
 * Line terminators of JavaScript, a template, an image that runs a script, and characters after which a browser doesn't
 * recognize the end of a script.
 */
const HOSTILE = `\u2028\u2029{{ 1 }}</script><img src=x onerror="document.title='broken in'"><!--<script>`

type BusyCompany = Awaited<ReturnType<typeof aBusyCompany>>

/** Writes the text into every field of the API that pages show. */
async function fillEveryField(visitor: Visitor, { company, item, owner, task }: BusyCompany) {
  const note = HOSTILE
  const writes: [string, string, object][] = [
    ['PATCH', '/api/account', { fullName: HOSTILE }],
    ['PATCH', `/api/companies/${company.id}`, { name: HOSTILE, contact: HOSTILE }],
    ['PATCH', `/api/admin/users/${owner.id}`, { fullName: HOSTILE }],
    [
      'PATCH',
      `/api/tasks/${task.id}`,
      {
        version: task.version,
        title: HOSTILE,
        brief: HOSTILE,
        selectedItems: [{ name: HOSTILE, sku: HOSTILE.slice(0, 100), note }],
        materials: [
          { kind: 'text', title: HOSTILE, body: HOSTILE },
          { kind: 'link', title: HOSTILE, url: 'https://example.test/' },
        ],
      },
    ],
    ['POST', `/api/content/${item.id}/return-to-review`, { reason: HOSTILE }],
  ]
  for (const [method, path, body] of writes) {
    const answer = await visitor.fetch(path, method, body)
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
  }
}

/** A failed sign-in is recorded with the browser's name, which an attacker can choose. */
async function failToSignIn(visitor: Visitor, email: string) {
  await visitor.context.request.post('/api/auth/login', {
    data: { email, password: 'not this one' },
    headers: { 'user-agent': '<!--<script>' },
  })
}

test.group('Hostile text', (group) => {
  const arrive = visitors(group)

  test('is shown as text on every page', async ({ assert }) => {
    const records = await aBusyCompany(HOSTILE)
    const operator = await arrive(records.operator)
    await fillEveryField(operator, records)
    await failToSignIn(operator, records.owner.email)

    operator.expects(/404.*(invite\/accept|password\/reset)/)
    // The hostile text of the link is no valid URL, so its preview is refused.
    operator.expects(/422.*link-previews/)
    for (const path of everyPage(records)) {
      await operator.goto(path)
      await operator.page.getByRole('heading', { level: 1 }).first().waitFor()
      await operator.isAtRest()
      assert.notEqual(await operator.page.title(), 'broken in', path)
    }
    await operator.goto('/audit')
    await operator.sees('<!--<script>')
    await operator.goto(`/tasks/${records.task.id}`)
    await operator.seesHeading('<!--<script>')
  })
})
