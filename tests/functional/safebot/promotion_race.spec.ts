import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import { createReference } from '#actions/references/create_reference'
import { restoreReference } from '#actions/references/delete_reference'
import { restoreSavedLink } from '#actions/safebot/delete_saved_link'
import { promoteSavedLink } from '#actions/safebot/promote_saved_link'
import { finishSavedLink } from '#actions/safebot/finish_saved_link'
import { saveLink } from '#actions/safebot/save_link'
import { startDownloads } from '#actions/safebot/start_downloads'
import StoredFile from '#models/files/stored_file'
import type User from '#models/identity/user'
import Reference from '#models/references/reference'
import SafebotDownload from '#models/safebot/safebot_download'
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

/** Runs `work` while a file is being deleted. The deletion is committed once the work waits for it, or is done. */
async function whileDeleting<Result>(fileId: string, work: () => Promise<Result>): Promise<Result> {
  const deletion = await db.transaction()
  const file = await StoredFile.query().lock(fileId, deletion)
  await file.trash(deletion)
  let isDone = false
  const [outcome] = await Promise.allSettled([
    work().finally(() => (isDone = true)),
    until('it waits or is done', async () => isDone || isWaiting()).finally(() =>
      deletion.commit()
    ),
  ])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
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
      const outcome = await whileDeleting<unknown>(file.id, work).then(
        () => 'done',
        ({ status }: { status: number }) => `refused with ${status}`
      )
      assert.match(outcome, /^refused with 4/)
    })
  }

  test('a download gets no file of another link that is being deleted', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    const file = await aVideo(pm, pm.companyId, { purpose: 'reference' })
    const digest = 'a'.repeat(64)
    await aRecord(pm, { fileId: file.id, digest, deletedAt: DateTime.utc() })
    const jobId = uuidv7()
    const link = await aRecord(pm, { jobId })
    const fileId = uuidv7()
    const download = await SafebotDownload.create({
      ...{ recordId: link.id, companyId: pm.companyId, fileId, multipartId: null, parts: [] },
      ...{ objectKey: `${pm.companyId}/reference/${fileId}/a.mp4`, mediaUrl: link.url },
      ...{ validator: null, totalBytes: 8, storedBytes: 8, reservedBytes: 0 },
      ...{ name: 'a.mp4', contentType: 'video/mp4' },
    })
    await whileDeleting(file.id, () =>
      finishSavedLink(acting(pm), link.id, jobId, { download, title: null, digest })
    )
    await link.refresh()
    assert.equal(link.fileId, fileId)
  })

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
