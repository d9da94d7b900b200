/// <reference lib="dom" />
import { test } from '@japa/runner'
import type { Locator } from 'playwright-core'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { aFilmUnderReview } from '#tests/support/browser/review'
import { DESK, visitors } from '#tests/support/browser/visitors'
import { aComment } from '#tests/support/content'
import { aPerson } from '#tests/support/people'
import { until } from '#tests/support/until'

/** Returns the parts of an element's appearance that remain in forced colors: background, border and outline. */
const look = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, borderColor, borderWidth, outlineColor, outlineStyle, outlineWidth } =
      getComputedStyle(element)
    const outline = outlineStyle === 'none' ? 'none' : `${outlineColor} ${outlineWidth}`
    return [backgroundColor, `${borderColor} ${borderWidth}`, outline].join(' | ')
  })

const ground = (part: Locator) => part.evaluate((one) => getComputedStyle(one).backgroundColor)

test.group('In forced colors', (group) => {
  const arrive = visitors(group)
  const HIGH_CONTRAST = { ...DESK, forcedColors: 'active' as const }

  test('a chosen radio card, a pressed chip and a focused one look different', async ({
    assert,
  }) => {
    const { owner } = await aBusyCompany()
    const visitor = await arrive(owner, HIGH_CONTRAST)
    const { page } = visitor
    await visitor.goto('/tasks/new')
    await visitor.seesHeading('New order')
    const radios = page.getByRole('radio')
    await radios.first().press('Space')
    const chosen = page.locator('[role=radio][aria-checked=true]').first()
    const other = page.locator('[role=radio][aria-checked=false]').first()
    assert.notEqual(await look(chosen), await look(other), 'radio')
    const card = (radio: Locator) => radio.locator('xpath=ancestor::label[1]')
    assert.notEqual(await look(card(chosen)), await look(card(other)), 'radio card')

    const chip = page.locator('[aria-pressed=false]').first()
    const before = await look(chip)
    await chip.evaluate((element) => element.setAttribute('data-seen', ''))
    await chip.press('Space')
    const pressed = page.locator('[data-seen][aria-pressed=true]')
    await pressed.waitFor()
    assert.notEqual(await look(pressed), before, 'pressed')
    const focused = await look(pressed)
    await pressed.evaluate((element: HTMLElement) => element.blur())
    assert.notEqual(await look(pressed), focused, 'focused')
    const place = page.getByRole('button', { name: 'Place order' })
    assert.notEqual(await ground(place), await ground(page.locator('body')), 'a primary button')
    await visitor.picture('forced colors order')
  })

  test('text on a filled background can be read: the skip link, today', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'), HIGH_CONTRAST)
    const { page } = visitor
    await visitor.goto('/calendar')
    await visitor.seesHeading('Calendar')
    await page.keyboard.press('Tab')
    const today = page.locator('.bg-accent.rounded-full').first()
    for (const part of [page.locator('.skip-link:focus'), today]) {
      const kept = await part.evaluate((one) => getComputedStyle(one).forcedColorAdjust)
      assert.equal(kept, 'none')
      const [paper, ink] = await part.evaluate((one) => {
        const { backgroundColor, color } = getComputedStyle(one)
        return [backgroundColor, color]
      })
      assert.notEqual(paper, ink)
    }
    await visitor.picture('forced colors calendar')
  })

  test('a pressed segment and the open tab look different', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    await aComment(item, people.client_owner, { frame: 30 })
    await aComment(item, people.client_owner, { frame: 30 })
    const visitor = await arrive(people.client_owner, HIGH_CONTRAST)
    const { page } = visitor
    await visitor.goto(`/content/${item.id}`)
    await page.locator('[data-comment]').first().waitFor()
    const segment = (pressed: boolean) =>
      page.locator(`[role=group] > [aria-pressed=${pressed}]`).first()
    assert.notEqual(await look(segment(true)), await look(segment(false)))
    const indicator = page.locator('[role=tablist] > :not([role=tab])').first()
    assert.notEqual(await ground(indicator), await ground(page.locator('body')))
    const playhead = page.getByRole('slider', { name: 'Timeline' }).locator('span').last()
    assert.notEqual(await ground(playhead), await ground(page.locator('body')))
    const marker = page.locator('[data-marker]').first()
    await marker.click()
    const current = page.locator('[data-marker][aria-current=true]').first()
    await current.waitFor()
    const kept = await current.evaluate((one) => getComputedStyle(one).forcedColorAdjust)
    assert.equal(kept, 'none', 'the number in the current marker')
    await visitor.picture('forced colors review')
  })

  test('a permission shows its choice, and a selected row and its bar have a border', async ({
    assert,
  }) => {
    const { operator, owner } = await aBusyCompany()
    const admin = await arrive(operator, HIGH_CONTRAST)
    await admin.goto(`/users/${owner.id}`)
    await admin.isAtRest()
    await admin.press('Expand all')
    const choices = admin.page.locator('[data-permission] [role=group]').first()
    await choices.waitFor()
    const allow = choices.getByRole('button', { name: 'Allow', exact: true })
    assert.equal(await allow.locator('svg').count(), 0, 'Allow has no tick while it isn’t chosen')
    const [mine, theirs] = [choices.locator('[aria-pressed=true]'), allow]
    assert.notEqual(await look(mine), await look(theirs), 'permission')
    await admin.picture('forced colors permissions')

    await admin.goto('/tasks')
    await admin.isAtRest()
    const row = admin.page.locator('tr[data-row]').first()
    const unselected = await look(row)
    await row.getByRole('checkbox').press('Space')
    await admin.page.getByRole('toolbar').first().waitFor()
    assert.notEqual(await look(row), unselected, 'row')
    const bar = admin.page.locator('[data-bottom-bar] > div').first()
    assert.notMatch(await look(bar), / 0px \| none$/, 'the edge of the bar')
    await admin.picture('forced colors orders')
  })

  test('a switch that is on looks different from one that is off', async ({ assert }) => {
    const admin = await arrive(await aPerson('client_viewer'), HIGH_CONTRAST)
    await admin.goto('/account')
    const keyboard = admin.page.getByRole('switch').first()
    await keyboard.waitFor()
    const isOn = await look(keyboard)
    await keyboard.press('Space')
    await admin.page.locator('[role=switch][aria-checked=false]').first().waitFor()
    const isOff = admin.page.getByRole('switch').first()
    assert.notEqual(await look(isOff), isOn, 'switch')
    const knob = isOff.locator('> :not(input)').first()
    // Waits, because the colors change in a transition.
    await until('the knob is seen when the switch is off', async () => {
      const [own, around] = [await ground(knob), await ground(isOff)]
      return own !== around
    })
  })

  test('the parts of a chart differ from each other and from the page', async ({ assert }) => {
    const { operator } = await aBusyCompany()
    const admin = await arrive(operator, HIGH_CONTRAST)
    await admin.goto('/admin/storage')
    const parts = admin.page.locator('[data-part]')
    await parts.first().waitFor()
    const grounds = [await ground(admin.page.locator('body'))]
    for (const part of ['content', 'reference']) {
      grounds.push(await ground(admin.page.locator(`[data-part=${part}]`).first()))
    }
    assert.lengthOf(new Set(grounds), 3)
  })
})
