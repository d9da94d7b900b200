import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { areasUsedBy, groupsFetchedBy } from '#tests/support/checks/texts_of_pages'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ENGLISH = join(root, 'resources/lang/en')
/** Modules that every page loads (`ALWAYS`), and that every page of a signed-in user loads (`SHELL`). */
const ALWAYS = ['lib/pages/visits.ts', 'lib/push/background.ts']
const SHELL = 'layouts/app.tsx'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const bare: string[] = read(join(root, 'resources/pages_without_shell.json'))
const { areas, pages } = read(join(root, 'resources/text_groups.json')) as {
  areas: Record<string, string>
  pages: Record<string, string[]>
}

test('each page loads every text that it may show', ({ assert }) => {
  const texts = Object.fromEntries(
    globSync('**/*.json', { cwd: ENGLISH }).map((path) => [
      basename(path, '.json'),
      read(join(ENGLISH, path)),
    ])
  )
  const lacks: string[] = []
  const found = globSync('**/*.tsx', { cwd: join(root, 'inertia/pages') })
  for (const file of found) {
    const [, groups] = Object.entries(pages).find(([start]) => file.startsWith(start))!
    const standsAlone = bare.some((start) => file.startsWith(start))
    const modules = [join('pages', file), ...ALWAYS, ...(standsAlone ? [] : [SHELL])]
    const fetched = [...groups, ...groupsFetchedBy(modules)]
    for (const area of areasUsedBy(modules, texts)) {
      if (!fetched.includes(areas[area] ?? areas['*'])) lacks.push(`${file}: ${area}`)
    }
  }
  assert.deepEqual(lacks, [])
  assert.isAbove(found.length, 30)
})
