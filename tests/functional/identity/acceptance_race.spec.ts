import { test } from '@japa/runner'
import { countRows, writesForReal } from '#tests/support/database'
import { anAddress, anInvitation } from '#tests/support/invitations'
import { aCompany, aPerson, PASSWORD } from '#tests/support/people'

const answers = { fullName: 'Nora Ek', password: PASSWORD, passwordConfirmation: PASSWORD }

test.group('At the same time', (group) => {
  writesForReal(group)

  test('acceptances of one invitation make one account', async ({ client, assert }) => {
    const { invitation, token } = await anInvitation()
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => client.post(`/api/invitations/${token}/accept`).json(answers))
    )
    assert.deepEqual(
      responses.map((response) => response.status()).sort(),
      [201, 410, 410, 410, 410, 410]
    )
    assert.equal(await countRows('users'), 1)
    assert.equal(await countRows('user_sessions'), 1)
    await invitation.refresh()
    assert.isNotNull(invitation.acceptedUserId)
  })

  test('acceptances of one address’s two invitations make one account', async ({
    client,
    assert,
  }) => {
    const email = anAddress()
    const one = await anInvitation({ email })
    const other = await anInvitation({ email })
    const responses = await Promise.all(
      [one, other].map(({ token }) => client.post(`/api/invitations/${token}/accept`).json(answers))
    )
    assert.deepEqual(responses.map((response) => response.status()).sort(), [201, 409])
    assert.equal(await countRows('users'), 1)
  })

  test('invitations of one address make one', async ({ client, assert }) => {
    const owner = await aPerson('client_owner', { company: await aCompany() })
    const email = anAddress()
    const responses = await Promise.all(
      Array.from({ length: 4 }, () =>
        client.post('/api/admin/invitations').as(owner).json({ email, role: 'client_viewer' })
      )
    )
    assert.deepEqual(responses.map((response) => response.status()).sort(), [201, 409, 409, 409])
    assert.equal(await countRows('invitations'), 1)
  })
})
