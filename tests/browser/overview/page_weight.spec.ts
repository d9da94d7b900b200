/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { filesBeforeDrawing, filesOf, type BuildManifest } from '#support/http/built_files'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { visitors } from '#tests/support/browser/visitors'

/** Maximum size of the code and texts that a page needs before it is drawn, in gzipped kilobytes. */
const BUDGETS = { 'identity/login': 160, 'tasks/index': 290, 'content/show': 280 }

/** Modules that a page loads in parallel, without waiting for them. */
const BESIDE: Record<string, string[]> = {
  'content/show': [
    'inertia/components/content/changes/changes_strip.tsx',
    'inertia/components/content/comments/comment_list.tsx',
    'inertia/components/content/earlier/read_earlier.tsx',
    'inertia/components/content/review/revisions_tab.tsx',
    'inertia/components/content/timeline/markers.tsx',
  ],
}

/** Groups of texts that are loaded with these modules. */
const TEXTS_BESIDE: Record<string, string[]> = { 'content/show': ['changes'] }

const folder = () => app.publicPath('assets')
const manifest = () =>
  JSON.parse(readFileSync(join(folder(), '.vite/manifest.json'), 'utf8')) as BuildManifest

function kilobytesOf(page: string): number {
  const sizes = filesBeforeDrawing(manifest(), page, 'en').map(
    (file) => gzipSync(readFileSync(join(folder(), file))).length
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

const isCode = (file: string) => file.endsWith('.js')

test.group('The size of a page’s code', (group) => {
  const arrive = visitors(group)

  for (const [page, budget] of Object.entries(BUDGETS)) {
    test(`${page} stays within ${budget} kB`, ({ assert }) => {
      assert.isAtMost(kilobytesOf(page), budget)
    })
  }

  test('a browser fetches nothing else before a page is drawn', async ({ assert }) => {
    const { owner, item } = await aBusyCompany()
    const addresses = {
      'identity/login': '/login',
      'tasks/index': '/tasks',
      'content/show': `/content/${item.id}`,
    }
    for (const [page, address] of Object.entries(addresses)) {
      const visitor = await arrive(page === 'identity/login' ? null : owner)
      await visitor.goto(address)
      await visitor.page.locator('main').waitFor()
      await visitor.page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0
      )
      const asked = await visitor.page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        return entries
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paint.startTime)
          .map(({ name, transferSize }) => ({ file: name.split('/assets/')[1], transferSize }))
      })
      const fetched = [...new Set(asked.map(({ file }) => file))]
      // When a module is imported after it was preloaded, the browser takes it from its cache.
      const sent = asked.filter(({ transferSize }) => transferSize > 0).map(({ file }) => file)
      const needed = filesBeforeDrawing(manifest(), page, 'en').filter(isCode)
      const beside = filesOf(manifest(), BESIDE[page] ?? [])
      assert.includeMembers(fetched, needed, page)
      assert.deepEqual(sent, [...new Set(sent)], `${page} fetches nothing twice`)
      for (const area of TEXTS_BESIDE[page] ?? []) {
        const texts = Object.values(manifest()).find(({ name }) => name === `texts-en-${area}`)
        beside.add(texts!.file)
      }
      const more = fetched.filter((file) => !needed.includes(file) && !beside.has(file))
      assert.deepEqual(more, [], page)
    }
  })
})
