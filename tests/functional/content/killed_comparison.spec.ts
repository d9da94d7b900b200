import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { compareContentVersions } from '#actions/content/changes/compare_content_versions'
import VersionComparison from '#models/content/version_comparison'
import { aContentItem, aStudio } from '#tests/support/content'
import { writesForReal } from '#tests/support/database'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { workFolders } from '#tests/support/processes/tools_in'
import { workersOf } from '#tests/support/processes/worker_process'
import { acting } from '#tests/support/people'
import { readFilms } from '#tests/support/processes/read_films'
import { until } from '#tests/support/until'
import { minuteVideo } from '#tests/support/videos'

test.group('A comparison whose worker is killed', (group) => {
  writesForReal(group)
  emptiesQueue(group)
  group.each.timeout(600_000)

  const startWorker = workersOf(group)
  const aWorker = () => startWorker({ env: { REDIS_URL: undefined } })

  test('is made by another worker, once', async ({ assert }) => {
    const { task, people } = await aStudio()
    const item = await aContentItem(task, ['changes_requested', 'in_review'])
    await readFilms(item, [await minuteVideo(), await minuteVideo()], { isCompared: false })
    const before = workFolders()
    const actor = acting(people.client_viewer)
    const status = async () => {
      const changes = await compareContentVersions(actor, item.id)
      return changes.status
    }
    assert.equal(await status(), 'waiting')
    const killed = await aWorker()
    await until(
      'it has fetched what was read of both',
      () =>
        workFolders()
          .filter((folder) => !before.includes(folder))
          .some((folder) => filesIn(folder).includes('to.mp4')),
      120_000
    )
    killed.signal('SIGKILL')
    await killed.exited
    assert.equal(await status(), 'waiting')

    await aWorker()
    await until('another has made it', async () => (await status()) === 'ready', 180_000)
    const [{ changes }, ...others] = await VersionComparison.all()
    assert.isEmpty(others)
    assert.equal(changes!.frameCount, 60 * 25)
    assert.deepEqual(
      changes!.segments.map(({ kind }) => kind),
      ['same']
    )
  })
})

function filesIn(folder: string): string[] {
  try {
    return readdirSync(join(tmpdir(), folder))
  } catch {
    return []
  }
}
