import { test } from '@japa/runner'
import { dropOwnerUrl } from '../../../bin/owner_url.ts'
import { applicationSettings } from '../../../bin/supervisor/settings/application.ts'

const OWNER = 'postgres://owner@localhost/rushes'

test.group('The database URL of the owner', (group) => {
  group.each.setup(() => {
    const before = process.env.DATABASE_OWNER_URL
    process.env.DATABASE_OWNER_URL = OWNER
    return () => {
      process.env.DATABASE_OWNER_URL = before
    }
  })

  test('is not passed to web and worker', ({ assert }) => {
    const settings = { DATABASE_URL: 'postgres://app', DATABASE_OWNER_URL: OWNER }
    assert.notInclude(JSON.stringify(applicationSettings(settings)), 'owner')
    assert.include(applicationSettings(settings), { DATABASE_URL: 'postgres://app' })
  })

  test('is dropped by {$self}')
    .with([undefined, 'worker', 'demo:seed', 'audit:verify', 'user:reset', 'dbx', 'test:run'])
    .run(({ assert }, command) => {
      dropOwnerUrl(command)
      assert.equal(process.env.DATABASE_OWNER_URL, '')
    })

  test('is kept by {$self}')
    .with(['db:prepare', 'migration:run', 'migration:rollback', 'schema:generate'])
    .run(({ assert }, command) => {
      dropOwnerUrl(command)
      assert.equal(process.env.DATABASE_OWNER_URL, OWNER)
    })
})
