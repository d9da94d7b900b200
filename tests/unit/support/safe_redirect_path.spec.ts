import { test } from '@japa/runner'
import { safeRedirectPath } from '#support/http/safe_redirect_path'

const ORIGIN = 'https://rushes.test'

test.group('The page after signing in', () => {
  test('is the requested page', ({ assert }) => {
    for (const next of ['/', '/tasks?status=in_review&sort=title', '/tasks/1#comments']) {
      assert.equal(safeRedirectPath(next), next)
    }
  })

  test('is the start page when none is requested, or several are', ({ assert }) => {
    for (const next of [undefined, null, '', ['/tasks', '/calendar'], { path: '/tasks' }]) {
      assert.equal(safeRedirectPath(next), '/')
    }
  })

  test('is never another site, however it is written: {next}')
    .with([
      { next: 'https://evil.test/' },
      { next: 'evil.test' },
      { next: 'javascript:alert(1)' },
      { next: '//evil.test' },
      { next: '/\\evil.test' },
      { next: '/\t/evil.test' },
      { next: '/.//evil.test' },
      { next: '/./\\evil.test' },
      { next: '/%2e//evil.test' },
      { next: '/tasks/..//evil.test' },
      { next: '/.\t./\\evil.test' },
    ])
    .run(({ assert }, { next }) => {
      const path = safeRedirectPath(next)
      assert.equal(new URL(path, ORIGIN).origin, ORIGIN, path)
    })
})
