import { test } from '@japa/runner'

const ORIGIN = 'https://rushes.test'

// The pages' code is no part of the server's program, so it is read when the test runs.
const { safeNext } = await import(
  new URL('../../../inertia/lib/pages/login_url.ts', import.meta.url).href
)

test.group('Where signing in leads to', (group) => {
  group.setup(() => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'location')
    Object.defineProperty(globalThis, 'location', {
      value: new URL(ORIGIN),
      configurable: true,
    })
    return () => {
      if (before) Object.defineProperty(globalThis, 'location', before)
      else Reflect.deleteProperty(globalThis, 'location')
    }
  })

  test('is the requested page', ({ assert }) => {
    for (const next of ['/', '/tasks?status=in_review&sort=title', '/tasks/1#comments']) {
      assert.equal(safeNext(next), next)
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
      const path: string = safeNext(next)
      assert.equal(new URL(path, ORIGIN).origin, ORIGIN, path)
    })
})
