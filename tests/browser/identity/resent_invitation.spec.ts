import { test } from '@japa/runner'
import Invitation from '#models/identity/invitation'
import { visitors } from '#tests/support/browser/visitors'
import { anInvitation } from '#tests/support/invitations'
import { aCompany, aPerson } from '#tests/support/people'

test.group('The new link of an invitation', (group) => {
  const arrive = visitors(group)

  test('stays when the invitation no longer matches the filters of the list', async ({
    assert,
  }) => {
    const company = await aCompany()
    const owner = await aPerson('client_owner', { company })
    const { invitation } = await anInvitation({ company, email: 'jonas@nordhaus.test' })
    await Invitation.query()
      .where('id', invitation.id)
      .update({ expiresAt: new Date(0) })
    const nora = await arrive(owner)
    await nora.goto('/users?view=invitations&status=expired')
    await nora.press('Resend the invitation to jonas@nordhaus.test')
    await nora.page.getByRole('dialog').getByRole('button', { name: 'Resend', exact: true }).click()
    await nora.page.getByText('No invitations match').waitFor()
    assert.match(
      await nora.page.getByLabel('Invitation link').inputValue(),
      /invite\/accept\?token=/
    )
  })
})
