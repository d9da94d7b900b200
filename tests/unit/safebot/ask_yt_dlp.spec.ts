import { test } from '@japa/runner'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askYtDlp, extractedFrom } from '#safebot/ask_yt_dlp'

/** Answers with a URL whose path is the sort order, and fails if the selection of formats has a height. */
const PROGRAM = `#!/bin/sh
while [ "$1" != -- ]; do
  case "$1" in
    --format-sort) sort=$2 ;;
    --format) case "$2" in *height*) exit 1 ;; esac ;;
  esac
  shift
done
printf '{"requested_downloads":[{"url":"https://films.example/%s"}]}' "$sort"
`

test.group('yt-dlp', () => {
  test('is asked for a video whose shorter side is at most 1080, also a vertical one', async ({
    assert,
    cleanup,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'yt-dlp-'))
    const program = join(folder, 'yt-dlp')
    await writeFile(program, PROGRAM, { mode: 0o755 })
    const before = process.env.YT_DLP_PATH
    process.env.YT_DLP_PATH = program
    cleanup(async () => {
      if (before === undefined) delete process.env.YT_DLP_PATH
      else process.env.YT_DLP_PATH = before
      await rm(folder, { recursive: true })
    })

    const link = 'https://films.example/watch'
    const found = await askYtDlp(link, new AbortController().signal)
    assert.deepEqual(found?.trackUrls, ['https://films.example/res:1080'])
  })

  test('reports a title that can be stored', async ({ assert }) => {
    const url = 'https://films.example/a.mp4'
    const answer = { title: 'Dusk\0\n dawn', requested_downloads: [{ url }] }
    const { title } = await extractedFrom(Buffer.from(JSON.stringify(answer)))
    assert.equal(title, 'Dusk dawn')
  })
})
