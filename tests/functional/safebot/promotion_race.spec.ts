import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { createReference } from '#actions/references/create_reference'
import { restoreReference } from '#actions/references/delete_reference'
import { restoreSavedLink } from '#actions/safebot/delete_saved_link'
import { promoteSavedLink } from '#actions/safebot/promote_saved_link'
import { saveLink } from '#actions/safebot/save_link'
import { startDownloads } from '#actions/safebot/start_downloads'
import StoredFile from '#models/files/stored_file'
import type User from '#models/identity/user'
import Reference from '#models/references/reference'
import SafebotRecord from '#models/safebot/safebot_record'
import { aVideo } from '#tests/support/content'
import { writesForReal } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'
import { aReference } from '#tests/support/references'
import { aRecord } from '#tests/support/safebot'
import { until } from '#tests/support/until'

/** Whether a statement waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await db.rawQuery(
    `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  )
  return rows.length > 0
}

test.group('At the same time', (group) => {
  writesForReal(group)

  test('ten promotions make one reference', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    const { id: fileId } = await aVideo(pm, pm.companyId, { purpose: 'reference' })
    const { id } = await aRecord(pm, { fileId })
    const results = await Promise.all(
      Array.from({ length: 10 }, () => promoteSavedLink(acting(pm), id, { title: 'A slow push' }))
    )
    assert.lengthOf(await Reference.all(), 1)
    assert.lengthOf(new Set(results.map(({ referenceId }) => referenceId)), 1)
    assert.lengthOf(
      results.filter(({ isNew }) => isNew),
      1
    )
  })

  test('starting downloads locks no link that keeps waiting', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    for (let link = 0; link < 4; link += 1) await aRecord(pm)
    await db.transaction(startDownloads)
    await db.transaction(async (trx) => {
      await startDownloads(trx)
      const lockable = await db.transaction(async (other) => {
        const sql = 'select id from safebot_records where job_id is null for update skip locked'
        const { rows } = await other.rawQuery(sql)
        return rows.length
      })
      assert.equal(lockable, 2)
    })
  })

  test('a link gets its turn although another row is about to refer to it', async ({ assert }) => {
    const waiting = await aRecord(await aPerson('team_pm'))
    await db.transaction(async (other) => {
      await other.rawQuery('select from safebot_records where id = ? for key share', [waiting.id])
      await db.transaction(startDownloads)
    })
    await waiting.refresh()
    assert.isNotNull(waiting.jobId)
  })

  for (const [what, act] of [
    [
      'a saved link isn’t restored',
      async (pm: User, fileId: string) => {
        const { id } = await aRecord(pm, { fileId, deletedAt: DateTime.utc() })
        return () => restoreSavedLink(acting(pm), id)
      },
    ],
    [
      'a reference isn’t restored',
      async (pm: User, fileId: string) => {
        const { id } = await aReference(pm, { fileId, deletedAt: DateTime.utc() })
        return () => restoreReference(acting(pm), id)
      },
    ],
    [
      'no reference is made',
      async (pm: User, fileId: string) => () =>
        createReference(acting(pm), { title: 'Oak', fileId, categoryIds: [] } as never),
    ],
  ] as const) {
    test(`${what} with a file that is being deleted`, async ({ assert }) => {
      const pm = await aPerson('team_pm')
      const file = await aVideo(pm, pm.companyId, { purpose: 'reference' })
      const work = await act(pm, file.id)
      let outcome: string | undefined
      const deletion = await db.transaction()
      const deleted = await StoredFile.query().lock(file.id, deletion)
      await deleted.trash(deletion)
      const asked = work().then(
        () => (outcome = 'done'),
        (error: { status: number }) => (outcome = `refused with ${error.status}`)
      )
      await until('it waits or is done', async () => outcome || isWaiting()).finally(() =>
        deletion.commit()
      )
      await asked
      assert.match(outcome!, /^refused with 4/)
    })
  }

  test('the same link from five users is one record with one job', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    const url = 'https://films.example/a'
    const results = await Promise.all(
      Array.from({ length: 5 }, () => saveLink(acting(pm), { url }))
    )
    assert.lengthOf(new Set(results.map(({ id }) => id)), 1)
    assert.lengthOf(await SafebotRecord.all(), 1)
  })
})
