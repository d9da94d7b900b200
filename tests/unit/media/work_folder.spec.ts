import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import { checkWorkFolder, removeAbandonedFolders, withWorkFolder } from '#media/work_folder'

const A_DAY_AND_MORE_AGO = new Date(Date.now() - 25 * 3_600_000)

test.group('A work folder', (group) => {
  const made: string[] = []
  group.each.teardown(async () => {
    await Promise.all(made.splice(0).map((path) => rm(path, { recursive: true, force: true })))
  })

  /** Creates a folder like those that other processes leave, by changing the name of a folder of this process. */
  async function leftBy(change: (name: string) => string) {
    const path = await withWorkFolder(async (folder) => change(folder))
    await mkdir(path)
    await writeFile(`${path}/source`, 'video')
    made.push(path)
    return path
  }
  const dead = (name: string) => name.replace(`-${process.pid}-`, '-4194305-')
  const elsewhere = (name: string) => name.replace('rushes-work-', 'rushes-work-other')

  test('is removed after the work, even if that failed', async ({ assert }) => {
    let path = ''
    const work = withWorkFolder(async (folder) => {
      path = folder
      assert.isTrue(existsSync(folder))
      throw new Error('No')
    })
    await assert.rejects(() => work, 'No')
    assert.isFalse(existsSync(path))
  })

  test('can be used if a file can be written and read, and is left empty', async ({ assert }) => {
    const ours = () => readdirSync(tmpdir()).filter((name) => name.includes(`-${process.pid}-`))
    const before = ours()
    assert.isTrue(await checkWorkFolder())
    assert.sameMembers(ours(), before)
  })

  test('can’t be used if no file can be created', async ({ assert, cleanup }) => {
    const { TMPDIR } = process.env
    cleanup(() => void (TMPDIR ? (process.env.TMPDIR = TMPDIR) : delete process.env.TMPDIR))
    process.env.TMPDIR = '/proc'
    await assert.rejects(() => checkWorkFolder(), /^\/proc can't be used for work folders \(\w+\)/)
  })

  test('stays while a process works in it', async ({ assert }) => {
    await withWorkFolder(async (folder) => {
      const alive = await leftBy((name) => name.replace(`-${process.pid}-`, `-${process.ppid}-`))
      await removeAbandonedFolders()
      assert.isTrue(existsSync(folder))
      assert.isTrue(existsSync(alive))
    })
  })

  test('is removed once its process is gone', async ({ assert }) => {
    const path = await leftBy(dead)
    assert.isAtLeast(await removeAbandonedFolders(), 1)
    assert.isFalse(existsSync(path))
  })

  test('is removed if a container with the same process id died', async ({ assert }) => {
    const path = await leftBy((name) => `${name.slice(0, -1)}_`)
    await removeAbandonedFolders()
    assert.isFalse(existsSync(path))
  })

  test('of another machine is removed after a day', async ({ assert }) => {
    const young = await leftBy((name) => elsewhere(dead(name)))
    const old = await leftBy((name) => elsewhere(dead(name)))
    await utimes(old, A_DAY_AND_MORE_AGO, A_DAY_AND_MORE_AGO)
    await removeAbandonedFolders()
    assert.isTrue(existsSync(young))
    assert.isFalse(existsSync(old))
  })
})
