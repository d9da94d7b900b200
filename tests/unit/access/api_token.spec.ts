import { test } from '@japa/runner'
import { Actor, NO_ORIGIN } from '#access/actor'
import { newApiToken, READ_PERMISSIONS, isReadOnly } from '#access/tokens/api_token'
import {
  effectivePermissions,
  OVERRIDE_EFFECTS,
  type OverrideCache,
} from '#access/effective_permissions'
import { hashToken } from '#access/one_time_token'
import { PERMISSIONS, type Permission } from '#access/permissions'
import { ROLES } from '#access/roles'
import { countRequestOf, MAX_REQUESTS, waitOf } from '#access/limits/token_throttle'

/** Returns a deterministic generator of numbers (mulberry32). */
function numbers(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const token = (permissions: readonly Permission[] | null) => ({
  id: 'one',
  name: 'One',
  permissions,
})

test.group('The permissions of a token', () => {
  test('are those that both its user and the token have, for any user and any token', ({
    assert,
  }) => {
    const next = numbers(2950)
    const some = (share: number) => PERMISSIONS.filter(() => next() < share)
    for (let tried = 0; tried < 5_000; tried += 1) {
      const role = ROLES[Math.floor(next() * ROLES.length)]
      const overrides: OverrideCache[] = some(next() / 3).map((permission) => ({
        permission,
        effect: OVERRIDE_EFFECTS[Math.floor(next() * 2)],
      }))
      const picked = next() < 0.1 ? null : some(next())
      const person = { id: 'p', companyId: 'c', role, permissionOverridesJson: overrides }
      const actor = new Actor(person as never, undefined, NO_ORIGIN, token(picked))

      const held = effectivePermissions(role, overrides)
      for (const key of PERMISSIONS) {
        const expected = held.has(key) && (picked === null || picked.includes(key))
        if (actor.can(key) !== expected) assert.fail(`${role}, ${key}: ${!expected}`)
      }
      assert.isAtMost(actor.permissions.size, held.size)
    }
  })

  test('don’t include unknown permissions', ({ assert }) => {
    const person = { id: 'p', companyId: 'c', role: 'super_admin', permissionOverridesJson: [] }
    const unknown = token(['task.fly' as Permission])
    const actor = new Actor(person as never, undefined, NO_ORIGIN, unknown)
    assert.equal(actor.permissions.size, 0)
  })

  test('are read-only if every permission of it is', ({ assert }) => {
    assert.isTrue(isReadOnly(token(READ_PERMISSIONS)))
    assert.isTrue(isReadOnly(token(['task.view'])))
    assert.isFalse(isReadOnly(token(['task.view', 'task.update'])))
    assert.isFalse(isReadOnly(token(null)))
    assert.deepEqual(
      READ_PERMISSIONS.filter((key) =>
        /create|update|delete|edit|manage|upload|approve|invite/.test(key)
      ),
      []
    )
  })
})

test.group('A new token', () => {
  test('has a prefix and 256 bits, and is identified by its digest', ({ assert }) => {
    const made = newApiToken()
    assert.match(made.token, /^rsh_[\w-]{43}$/)
    assert.equal(made.hash, hashToken(made.token))
    assert.notEqual(newApiToken().token, made.token)
  })
})

test.group('The throttle of a token', () => {
  test('limits the requests per minute, then reports how long to wait', ({ assert }) => {
    const now = 1_000_000
    for (let made = 0; made < MAX_REQUESTS; made += 1) {
      assert.equal(waitOf('digest', now), 0)
      countRequestOf('digest', now)
    }
    assert.equal(waitOf('digest', now), 60)
    assert.equal(waitOf('digest', now + 45_000), 15)
    assert.equal(waitOf('another', now), 0)
    assert.equal(waitOf('digest', now + 60_000), 0)
  })
})
