import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { joinTracks } from '#safebot/save_tracks'
import { playableVideo } from '#tests/support/videos'

test.group('Picture and sound of a saved video', () => {
  test('are not kept once they are joined', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'rushes-tracks-'))
    cleanup(() => rm(folder, { recursive: true, force: true }))
    const tracks = [join(folder, 'track-0'), join(folder, 'track-1')]
    for (const track of tracks) await copyFile(await playableVideo(), track)

    await joinTracks(tracks, join(folder, 'joined.mp4'), new AbortController().signal)
    assert.deepEqual(await readdir(folder), ['joined.mp4'])
  })
})
