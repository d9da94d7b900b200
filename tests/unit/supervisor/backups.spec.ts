import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@japa/runner'
import { keepBackingUp, untilNext } from '../../../bin/supervisor/backups.ts'
import { until } from '#tests/support/until'

const DAY = 86_400_000

test.group('Backups of what npm start runs', () => {
  test('are first made at once', ({ assert }) => {
    assert.equal(untilNext(undefined, DAY, 5 * DAY), 0)
  })

  test('are made a period after the last one', ({ assert }) => {
    assert.equal(untilNext(4.5 * DAY, DAY, 5 * DAY), DAY / 2)
  })

  test('are made at once if the last one is overdue, or in the future', ({ assert }) => {
    assert.equal(untilNext(3 * DAY, DAY, 5 * DAY), 0)
    assert.equal(untilNext(6 * DAY, DAY, 5 * DAY), 0)
  })

  test('can have a period of a year, which exceeds the maximum of a timer', async ({ assert }) => {
    let runs = 0
    const stops: (() => void)[] = []
    const children = {
      run: async () => void (runs += 1),
      onStopping: (stop: () => void) => stops.push(stop),
    }
    const folder = { recall: () => Date.now(), remember: () => {}, file: () => 'backup.log' }
    const env = { BACKUP_DIR: 'backups', BACKUP_EVERY_HOURS: '8760' }
    keepBackingUp(children as never, folder as never, env, { line: () => {} } as never)
    await wait(50)
    for (const stop of stops) stop()
    assert.equal(runs, 0)
  })

  for (const [what, isMade, remembered] of [
    ['that lack some files aren’t repeated earlier than others', true, 1],
    ['that could not be made are tried again', false, 0],
  ] as const) {
    test(what, async ({ assert, cleanup }) => {
      const target = mkdtempSync(join(tmpdir(), 'rushes-backups-'))
      cleanup(() => rmSync(target, { recursive: true }))
      const said: string[] = []
      let memories = 0
      const stops: (() => void)[] = []
      const children = {
        run: async () => {
          if (isMade) mkdirSync(join(target, '2026-11-22T02-00-00-000Z'))
          throw new Error('backup failed (status 1)')
        },
        onStopping: (stop: () => void) => stops.push(stop),
      }
      const remember = () => void (memories += 1)
      const folder = { recall: () => undefined, remember, file: () => 'backup.log' }
      const progress = { line: (line: string) => said.push(line) }
      keepBackingUp(children as never, folder as never, { BACKUP_DIR: target }, progress as never)
      await until('it has ended', () => said.length > 0)
      await wait(50)
      for (const stop of stops) stop()
      assert.equal(memories, remembered)
      assert.deepEqual(said, ['  backup failed (status 1)'])
      assert.lengthOf(stops, 1)
    })
  }
})
