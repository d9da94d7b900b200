import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Company from '#models/companies/company'
import { warnOfFullStorage } from '#notifications/reminders/warn_of_full_storage'
import { rollsBack, writesForReal } from '#tests/support/database'
import { countStored } from '#tests/support/files'
import { recipientsOf } from '#tests/support/notifications'
import { aCompany, aPerson, everyRole } from '#tests/support/people'

const FULL = 'of its storage'
const MAY = DateTime.utc(2026, 5, 31, 23)

/** Creates a company that uses this many of its 1,000 bytes, and its owner. */
async function filled(bytes: number, attributes: Partial<Company> = {}) {
  const company = await aCompany({ storageQuota: 1_000, ...attributes })
  await countStored(company.id, bytes)
  return { company, owner: await aPerson('client_owner', { company }) }
}

test.group('Storage that is nearly full', (group) => {
  rollsBack(group)

  test('causes a notification for users who manage storage and users who may edit the company, once a month', async ({
    assert,
  }) => {
    const company = await aCompany({ storageQuota: 1_000 })
    const people = await everyRole(company)
    await countStored(company.id, 899)
    assert.equal(await warnOfFullStorage(MAY), 0)

    await countStored(company.id, 1)
    assert.equal(await warnOfFullStorage(MAY), 1)
    assert.equal(await warnOfFullStorage(MAY), 0)
    const told = await recipientsOf(FULL)
    assert.sameMembers(
      told.map(({ userId }) => userId),
      [people.super_admin.id, people.team_admin.id, people.client_owner.id]
    )
    assert.equal(await warnOfFullStorage(MAY.plus({ hours: 2 })), 1)
  })

  test('causes no notification for a company without a limit, a suspended or a deleted one', async ({
    assert,
  }) => {
    await filled(5_000, { storageQuota: null })
    await filled(1_000, { status: 'suspended' })
    await filled(1_000, { deletedAt: DateTime.utc() })
    assert.equal(await warnOfFullStorage(), 0)
  })
})

test.group('Storage that is nearly full, by several workers', (group) => {
  writesForReal(group)

  test('at once notify each user once', async ({ assert }) => {
    const { owner } = await filled(950)
    await Promise.all(Array.from({ length: 4 }, () => warnOfFullStorage()))
    const told = await recipientsOf(FULL)
    assert.deepEqual(
      told.map(({ userId }) => userId),
      [owner.id]
    )
  })
})
