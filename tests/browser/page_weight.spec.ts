/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { filesBeforeDrawing, type Manifest } from '#support/built_files'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { visitors } from '#tests/support/browser/visitors'

/** Kilobytes, gzipped, of all the code and texts that a page needs before it is drawn. */
const BUDGETS = { 'auth/login': 145, 'tasks/index': 250, 'content/show': 250 }

const folder = () => app.publicPath('assets')
const manifest = () =>
  JSON.parse(readFileSync(join(folder(), '.vite/manifest.json'), 'utf8')) as Manifest

function kilobytesOf(page: string): number {
  const sizes = filesBeforeDrawing(manifest(), page, 'en').map(
    (file) => gzipSync(readFileSync(join(folder(), file))).length
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

test.group('What a page weighs', (group) => {
  const arrive = visitors(group)

  for (const [page, budget] of Object.entries(BUDGETS)) {
    test(`${page} stays within ${budget} kB`, ({ assert }) => {
      assert.isAtMost(kilobytesOf(page), budget)
    })
  }

  test('a browser fetches nothing else before a page is drawn', async ({ assert }) => {
    const { owner, item } = await aBusyCompany()
    const addresses = {
      'auth/login': '/login',
      'tasks/index': '/tasks',
      'content/show': `/content/${item.id}`,
    }
    for (const [page, address] of Object.entries(addresses)) {
      const visitor = await arrive(page === 'auth/login' ? null : owner)
      const fetched: string[] = []
      visitor.page.on('request', (request) => {
        const [, file] = /\/assets\/(.+\.js)$/.exec(request.url()) ?? []
        if (file) fetched.push(file)
      })
      await visitor.goto(address)
      const drawn = await visitor.page.waitForFunction(() => {
        const [entry] = performance.getEntriesByName('first-contentful-paint')
        return entry && document.querySelector('main') ? entry.startTime : null
      })
      const at = await drawn.jsonValue()
      const before = await visitor.page.evaluate(
        (time) =>
          performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => /\/assets\/.+\.js$/.test(name) && startTime < time!)
            .map(({ name }) => name.split('/assets/')[1]),
        at
      )
      const expected = filesBeforeDrawing(manifest(), page, 'en')
      assert.deepEqual(
        before.filter((file) => !expected.includes(file)),
        [],
        page
      )
      assert.includeMembers(
        fetched,
        expected.filter((file) => file.endsWith('.js')),
        page
      )
    }
  })
})
