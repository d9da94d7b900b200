import { test } from '@japa/runner'
import User from '#models/identity/user'
import { slowVisits } from '#tests/support/browser/slow_line'
import { visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'
import { until } from '#tests/support/until'

test.group('A user’s own profile', (group) => {
  const arrive = visitors(group)

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
