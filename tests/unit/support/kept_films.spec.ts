import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { keptFilm } from '#tests/support/runner/kept_films'

test.group('A film of the tests', (group) => {
  let cache: string
  let own: string
  group.each.setup(() => {
    cache = mkdtempSync(join(tmpdir(), 'rushes-cache-'))
    own = join(mkdtempSync(join(tmpdir(), 'rushes-own-')), 'film.mp4')
    return () => {
      for (const folder of [cache, join(own, '..')]) rmSync(folder, { recursive: true })
    }
  })

  test('is made once; each run gets a copy, which it may damage', async ({ assert }) => {
    const made: string[] = []
    const make = (path: string) => {
      made.push(path)
      return writeFile(path, 'film')
    }
    await keptFilm('film.mp4', own, make, cache)
    await writeFile(own, 'damaged')
    await keptFilm('film.mp4', own, make, cache)
    assert.deepEqual(made, [own])
    assert.equal(readFileSync(own, 'utf8'), 'film')
    assert.deepEqual(readdirSync(cache), ['film.mp4'])
  })

  test('that could not be made is not cached', async ({ assert }) => {
    const fail = async (path: string) => {
      await writeFile(path, 'half')
      throw new Error('ffmpeg failed')
    }
    await assert.rejects(() => keptFilm('film.mp4', own, fail, cache), 'ffmpeg failed')
    assert.deepEqual(readdirSync(cache), [])
  })
})
