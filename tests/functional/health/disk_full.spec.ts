import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import type { Group } from '@japa/runner/core'
import db from '@adonisjs/lucid/services/db'
import { writesForReal } from '#tests/support/database'
import { ownStore, type OwnStore } from '#tests/support/services/own_store'
import { sendRaw, sign } from '#tests/support/raw_request'
import { aPerson } from '#tests/support/people'

/** Trigger that raises PostgreSQL's error for a disk on which it can't extend a table's file. */
const FULL = `
  create function disk_is_full() returns trigger language plpgsql as $$
  begin
    raise exception 'could not extend file "base/16384/16385": No space left on device'
      using errcode = 'disk_full', hint = 'Check free disk space.';
  end $$;
  create trigger disk_is_full before insert or update on tasks
    for each statement execute function disk_is_full();
  create trigger disk_is_full before update on readiness
    for each statement execute function disk_is_full();`
const ROOM = 'drop function if exists disk_is_full() cascade'

test.group('A database whose disk is full', (group) => {
  writesForReal(group)
  group.each.teardown(async () => {
    await db.connection('owner').rawQuery(ROOM)
  })

  test('causes 503 for writing requests, and the service is not ready', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const order = () => client.post('/api/tasks').as(owner).json({ title: 'Sofa' })
    await db.connection('owner').rawQuery(FULL)

    const refused = await order()
    refused.assertStatus(503)
    refused.assertBodyContains({ errors: [{ code: 'E_DATABASE_UNAVAILABLE' }] })
    refused.assertHeader('retry-after', '15')
    const unready = await client.get('/health/ready')
    unready.assertStatus(503)
    const read = await client.get('/api/tasks').as(owner)
    read.assertStatus(200)

    await db.connection('owner').rawQuery(ROOM)
    const placed = await order()
    placed.assertStatus(201)
    const ready = await client.get('/health/ready')
    ready.assertStatus(200)
  })
})

/** Starts an object store for a group, on a disk of one megabyte. */
function onTinyDisk(group: Group): { store: OwnStore } {
  const given = {} as { store: OwnStore }
  group.setup(async () => {
    given.store = await ownStore((folder) =>
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
    )
    return () => {
      execFileSync('umount', ['-l', given.store.folder])
      given.store.stop()
    }
  })
  return given
}

function mayMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
}

const CAN_MOUNT = mayMount()

test.group('The embedded object store on a full disk', (group) => {
  group.each.skip(!CAN_MOUNT, 'only root can mount a small disk')
  const given = CAN_MOUNT ? onTinyDisk(group) : ({} as { store: OwnStore })

  test('refuses an object that does not fit, keeps no part of it, and keeps running', async ({
    assert,
  }) => {
    const { endpoint, bucket, folder, store } = given.store
    const send = async (name: string, bytes: number) => {
      const path = `/${bucket}/company/material/${name}`
      const headers = { 'content-type': 'video/mp4', 'content-length': String(bytes) }
      const body = 'x'.repeat(bytes)
      return sendRaw(endpoint, await sign(endpoint, { method: 'PUT', path, headers, body }))
    }
    const large = await send('large.bin', 2_000_000)
    assert.equal(large.status, 507)
    assert.match(large.text, /The disk of the store is full/)
    assert.isNull(await store.head('company/material/large.bin'))
    const pieces = readdirSync(folder, { recursive: true, withFileTypes: true })
    assert.deepEqual(
      pieces.filter((entry) => entry.isFile() && /large/.test(entry.name)).map(({ name }) => name),
      []
    )

    const small = await send('small.bin', 1_000)
    assert.equal(small.status, 200)
    const kept = await store.head('company/material/small.bin')
    assert.equal(kept?.size, 1_000)
  })
})
