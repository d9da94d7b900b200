/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { v7 as uuidv7 } from 'uuid'
import type ContentItem from '#models/content/content_item'
import type User from '#models/identity/user'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aFilmUnderReview, isReady } from '#tests/support/browser/review'

const MANY = 2_000
/**
 * Maximum compressed bytes of code that the page loads in addition to the shell and the texts of every page, until the
 * user draws or compares.
 */
const MAX_SCRIPT_BYTES = 250_000

async function sayMuch(item: ContentItem, { id: authorId }: User): Promise<void> {
  const rows = Array.from({ length: MANY }, (_, at) => ({
    id: uuidv7(),
    company_id: item.companyId,
    task_id: item.taskId,
    content_item_id: item.id,
    content_version_id: item.currentVersionId,
    author_id: authorId,
    body: `Remark ${at}. ${'The light on the left is a little too warm. '.repeat(at % 4)}`,
    frame: at % 50,
    end_frame: at % 7 === 0 ? 49 : null,
    visibility: 'everyone',
    mentions: '{}',
    created_at: new Date(),
    updated_at: new Date(),
  }))
  for (let from = 0; from < MANY; from += 500) {
    await db.table('comments').multiInsert(rows.slice(from, from + 500))
  }
}

type Chunk = { file: string; imports?: string[] }

/** Returns the file names of the scripts that every page loads, from the build's manifest. */
async function shellScripts(): Promise<Set<string>> {
  const path = app.publicPath('assets/.vite/manifest.json')
  const chunks = JSON.parse(await readFile(path, 'utf8')) as Record<string, Chunk>
  const names = new Set<string>()
  const take = (key: string) => {
    const { file, imports = [] } = chunks[key]
    if (names.has(file)) return
    names.add(file)
    for (const next of imports) take(next)
  }
  take('inertia/app.tsx')
  return names
}

test.group('A video with 2,000 comments', (group) => {
  const arrive = visitors(group)

  test('opens and scrolls quickly, with little code', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    await sayMuch(item, people.team_pm)
    const nora = await arrive(people.client_owner)
    const { page } = nora
    const shell = await shellScripts()
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      const name = new URL(response.url()).pathname.split('/').at(-1)!
      if (response.request().resourceType() !== 'script' || shell.has(name)) return
      if (name.startsWith('texts-')) return
      scripts.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0
        )
      )
    })

    const began = performance.now()
    await nora.goto(`/content/${item.id}`)
    await page.getByRole('tab', { name: 'Comments 2000' }).waitFor()
    await page.locator('[data-comment]').first().waitFor()
    const opened = performance.now() - began
    await isReady(nora)

    const sizes = await Promise.all(scripts)
    const script = sizes.reduce((sum, size) => sum + size, 0)
    const { frames, drawn, marks } = await page.evaluate(async () => {
      const list = document.querySelector('[data-comment]')!.closest('[role=group]')!
      const between: number[] = []
      let last = performance.now()
      for (let turn = 0; turn < 90; turn += 1) {
        list.scrollTop += 400
        await new Promise(requestAnimationFrame)
        const now = performance.now()
        between.push(now - last)
        last = now
      }
      return {
        frames: between.sort((a, b) => a - b),
        drawn: document.querySelectorAll('[data-comment]').length,
        marks: document.querySelectorAll('[data-marker]').length,
      }
    })
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const median = frames[Math.floor(frames.length / 2)]
    console.log(
      `    opened ${Math.round(opened)} ms, script ${Math.round(script / 1000)} kB, frame ${Math.round(median)} ms (worst ${Math.round(frames.at(-1)!)}), heap ${Math.round(usedSize / 1e6)} MB, drawn ${drawn}, marks ${marks}`
    )

    assert.isBelow(drawn, 60)
    assert.isBelow(marks, 120)
    assert.isAtMost(script, MAX_SCRIPT_BYTES)
    assert.isBelow(usedSize, 60e6)
  })

  test('opens a link to the last comment', async () => {
    const { people, item } = await aFilmUnderReview()
    await sayMuch(item, people.team_pm)
    const { id } = await db.from('comments').where('body', 'like', 'Remark 1999.%').firstOrFail()
    const nora = await arrive(people.client_viewer, PHONE)
    await nora.goto(`/content/${item.id}?comment=${id}&sort=oldest`)
    await nora.page.locator('[data-active]').getByText('Remark 1999.').waitFor()
  })
})
