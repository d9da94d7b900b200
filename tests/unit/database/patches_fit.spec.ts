import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { ModelQueryBuilder } from '@adonisjs/lucid/orm'
import { createPostgresBackend } from 'bullmq'
import { assertPatches } from '#lucid/assert_patches'
import { assertBackendInternals } from '#queue/postgres_backend'

/** Returns a copy of an object with some properties replaced. */
const changed = (real: object, changes: object): any =>
  Object.defineProperties(Object.create(real), Object.getOwnPropertyDescriptors(changes))

test.group('Patches of libraries', () => {
  test('fit the installed versions', async ({ assert }) => {
    assert.doesNotThrow(() => assertPatches(db.connection()))
    const backend = createPostgresBackend('patches', { connection: {} } as never)
    assert.doesNotThrow(() => assertBackendInternals(backend))
    await backend.close()
  })

  test('stop the start if Knex renames the function that sends a fixed statement', ({ assert }) => {
    const real = db.connection()
    const knex = changed(real.getWriteClient().client, { releaseConnection: undefined })
    const client = changed(real, { getWriteClient: () => ({ client: knex }) })
    assert.throws(() => assertPatches(client), /fixed_statement\.ts no longer fits.*releaseConn/)
  })

  test('stop the start if Lucid combines conditions elsewhere', ({ assert, cleanup }) => {
    const builder = ModelQueryBuilder.prototype as any
    const { applyWhere } = builder
    cleanup(() => void (builder.applyWhere = applyWhere))
    builder.applyWhere = () => {}
    assert.throws(() => assertPatches(db.connection()), /soft_delete_filter\.ts no longer fits/)
  })

  test('stop the start if BullMQ connects in another way', ({ assert }) => {
    const connection = { waitUntilReady: async () => {} }
    assert.throws(
      () => assertBackendInternals({ connection, query: async () => {} }),
      /postgres_backend\.ts no longer fits.*readyPromise/
    )
  })
})
