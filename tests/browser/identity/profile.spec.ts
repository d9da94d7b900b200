import { test } from '@japa/runner'
import User from '#models/identity/user'
import { slowVisits } from '#tests/support/browser/slow_line'
import { visitors } from '#tests/support/browser/visitors'
import { aCompany, aPerson } from '#tests/support/people'
import { until } from '#tests/support/until'

test.group('A user’s own profile', (group) => {
  const arrive = visitors(group)

  test('keeps what was changed elsewhere while another field was edited', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const nora = await arrive(owner)
    await nora.goto('/account')
    await nora.fillIn({ 'Full name': 'Nora Nord' })
    await owner.merge({ timezone: 'Asia/Tokyo', clock: '12h' }).save()
    await nora.press('Save profile')
    await nora.sees('Profile saved')
    await owner.refresh()
    const { fullName, timezone, clock } = owner
    assert.deepEqual([fullName, timezone, clock], ['Nora Nord', 'Asia/Tokyo', '12h'])
  })

  test('keeps text that is typed right after saving', async () => {
    const owner = await aPerson('client_owner')
    const nora = await arrive(owner)
    await nora.goto('/account')
    await slowVisits(nora.page)
    await nora.fillIn({ 'Full name': 'Nora Nord' })
    await nora.press('Save profile')
    await nora.sees('Profile saved')
    await nora.fillIn({ 'Full name': 'Nora Nordhaus' })
    await nora.isAtRest()
    await nora.press('Save profile')
    await until('it is saved', async () => {
      const { fullName } = await User.findOrFail(owner.id)
      return fullName === 'Nora Nordhaus'
    })
  })
})

test.group('The profile of a company', (group) => {
  const arrive = visitors(group)

  test('keeps what a colleague changed while another field was edited', async ({ assert }) => {
    const company = await aCompany({ contact: 'Old desk' })
    const owner = await aPerson('client_owner', { company })
    const nora = await arrive(owner)
    await nora.goto(`/companies/${company.id}`)
    await nora.fillIn({ Name: 'Nordhaus' })
    const colleague = await arrive(await aPerson('client_owner', { company }))
    const changed = await colleague.fetch(`/api/companies/${company.id}`, 'PATCH', {
      contact: 'New desk',
    })
    assert.equal(changed.status(), 200)
    await nora.press('Save changes')
    await until('it is saved', async () => {
      await company.refresh()
      return company.name === 'Nordhaus'
    })
    assert.equal(company.contact, 'New desk')
  })
})
