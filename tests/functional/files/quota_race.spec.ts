import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { VIDEO } from '#tests/support/files'
import { countRows, writesForReal } from '#tests/support/database'
import { aCompany, aPerson } from '#tests/support/people'

const ROUNDS = 5
const AT_ONCE = 6

test.group('Uploads announced at the same time', (group) => {
  writesForReal(group)

  test('never exceed the quota, from any connection', async ({ client, assert }) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const company = await aCompany({ storageQuota: 1_500 } as never)
      const people = [
        await aPerson('client_manager', { company }),
        await aPerson('client_owner', { company }),
      ]
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, turn) =>
          client
            .post('/api/uploads/presign')
            .as(people[turn % people.length])
            .json({ ...VIDEO, size: 1_000 })
        )
      )
      const given = answers.filter((answer) => answer.status() === 201)
      assert.lengthOf(given, 1)
      for (const answer of answers.filter((one) => one !== given[0])) answer.assertStatus(422)
      const { bytes } = await db
        .from('company_storage')
        .where('company_id', company.id)
        .firstOrFail()
      assert.equal(Number(bytes), 1_000)
      assert.equal(await countRows('uploads'), round)
    }
  })
})
