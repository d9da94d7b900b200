import { type AddressInfo, connect, createServer } from 'node:net'
import { once } from 'node:events'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import pg from 'pg'
import env from '#start/env'
import { PreparationRefused, assertSupported, withOwnerAlone } from '#database/owner_session'
import { dropDatabase } from '#tests/support/services/scratch_database'

test.group('Preparing the database', () => {
  test('waits for another preparation', async ({ assert }) => {
    const events: string[] = []
    let finishFirst = () => {}
    const waits = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const first = withOwnerAlone(fail, () => {
      begun.resolve()
      return new Promise<void>((resolve) => (finishFirst = resolve))
    })
    await begun.promise
    const second = withOwnerAlone(
      () => waits.resolve(),
      async () => void events.push('second')
    )
    await waits.promise
    events.push('first')
    finishFirst()
    await Promise.all([first, second])

    assert.deepEqual(events, ['first', 'second'])
  })

  test('allows the next one after a failure', async ({ assert }) => {
    await assert.rejects(
      () => withOwnerAlone(fail, () => Promise.reject(new Error('the work failed'))),
      'the work failed'
    )
    assert.equal(await withOwnerAlone(fail, async () => 'in'), 'in')
  })

  test('reports the address, the role and the code if it can’t connect', async ({
    assert,
    cleanup,
  }) => {
    const direct = env.get('DATABASE_OWNER_URL')!
    cleanup(() => env.set('DATABASE_OWNER_URL', direct))
    const role = new URL(direct).username
    for (const [part, value, words] of [
      ['port', '1', /127\.0\.0\.1:1 .*ECONNREFUSED/],
      ['password', 'wrong', new RegExp(`${role}.*28P01`)],
      ['pathname', '/nowhere', /database nowhere.*3D000/],
    ] as const) {
      const url = new URL(direct)
      url[part] = value
      env.set('DATABASE_OWNER_URL', url.href)
      await assert.rejects(() => withOwnerAlone(fail, async () => {}), PreparationRefused, words)
    }
  })

  test('reports a pooler in between', async ({ assert, cleanup }) => {
    const direct = env.get('DATABASE_OWNER_URL')!
    const pooler = await startPooler(new URL(direct))
    const through = new URL(direct)
    through.port = String(pooler.port)
    env.set('DATABASE_OWNER_URL', through.href)
    cleanup(() => {
      env.set('DATABASE_OWNER_URL', direct)
      pooler.stop()
    })
    await assert.rejects(
      () => withOwnerAlone(fail, async () => {}),
      PreparationRefused,
      /pgbouncer.*DATABASE_OWNER_URL/
    )
  })

  test('reports the role that owns the tables, and the role that can’t change them', async ({
    assert,
    cleanup,
  }) => {
    const direct = env.get('DATABASE_OWNER_URL')!
    cleanup(() => env.set('DATABASE_OWNER_URL', direct))
    env.set('DATABASE_OWNER_URL', env.get('DATABASE_URL'))
    const [owner, role] = [direct, env.get('DATABASE_URL')].map((url) => new URL(url).username)
    await assert.rejects(
      () => withOwnerAlone(fail, async () => {}),
      PreparationRefused,
      new RegExp(`belong to ${owner}, and ${role} can't change them: .*DATABASE_OWNER_URL`)
    )
  })

  test('reports that a role may not create tables in an empty database', async ({
    assert,
    cleanup,
  }) => {
    const direct = env.get('DATABASE_OWNER_URL')!
    const empty = `rushes_role_${process.pid}`
    await db.connection('owner').rawQuery(`create database ${empty}`)
    cleanup(async () => {
      env.set('DATABASE_OWNER_URL', direct)
      await dropDatabase(empty)
    })
    const inEmpty = (address: string) => Object.assign(new URL(address), { pathname: `/${empty}` })
    const session = new pg.Client({ connectionString: inEmpty(direct).href })
    await session.connect()
    await session.query('revoke create on schema public from public')
    await session.end()

    env.set('DATABASE_OWNER_URL', inEmpty(env.get('DATABASE_URL')).href)
    const role = new URL(env.get('DATABASE_URL')).username
    await assert.rejects(
      () => withOwnerAlone(fail, async () => {}),
      PreparationRefused,
      new RegExp(`^${role} can't create tables in the database ${empty}: .*DATABASE_OWNER_URL`)
    )
    env.set('DATABASE_OWNER_URL', inEmpty(direct).href)
    assert.equal(await withOwnerAlone(fail, async () => 'in'), 'in')
  })

  test('accepts PostgreSQL from 14 on, and reports an older one', ({ assert }) => {
    for (const version of ['14.0', '15.14 (Debian 15.14-0+deb12u1)', '18.1', '19beta1']) {
      assert.doesNotThrow(() => assertSupported(version))
    }
    for (const version of ['13.22', '9.6.24', '12.4 (Ubuntu 12.4-1)']) {
      assert.throws(() => assertSupported(version), PreparationRefused, /14 or newer/)
    }
  })
})

const fail = () => {
  throw new Error('nobody else should be at it')
}

/** Starts a proxy that, like pgbouncer, sends clients another process id (BackendKeyData) than the server's. */
async function startPooler({ hostname, port }: URL) {
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.pipe(upstream)
    upstream.on('data', (chunk) => {
      const at = chunk.indexOf(Buffer.from('4b0000000c', 'hex'))
      if (at >= 0) chunk.writeInt32BE(4_242, at + 5)
      client.write(chunk)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    for (const socket of [client, upstream]) socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() }
}
