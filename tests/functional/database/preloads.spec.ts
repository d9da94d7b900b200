import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Company from '#models/companies/company'
import Invitation from '#models/identity/invitation'
import { rollsBack } from '#tests/support/database'
import { anInvitation } from '#tests/support/invitations'
import { aPerson } from '#tests/support/people'

test.group('Preloads in a transaction', (group) => {
  rollsBack(group)

  for (const way of ['one row', 'many rows'] as const) {
    test(`of ${way} are sent one after the other`, async ({ assert }) => {
      const { invitation } = await anInvitation()
      const maker = await aPerson('client_owner', { company: await Company.firstOrFail() })
      await invitation.merge({ invitedById: maker.id }).save()
      await db.transaction(async (trx) => {
        let [running, most] = [0, 0]
        trx.knexClient.on('query', () => {
          running += 1
          most = Math.max(most, running)
        })
        trx.knexClient.on('query-response', () => {
          running -= 1
        })
        const query = Invitation.query({ client: trx }).where('id', invitation.id)
        if (way === 'many rows') query.preload('company').preload('invitedBy')
        const [found] = await query
        if (way === 'one row') await found.load((of) => of.load('company').load('invitedBy'))
        assert.equal(found.invitedBy?.companyId, found.company.id)
        assert.equal(most, 1)
      })
    })
  }
})
