import { test } from '@japa/runner'
import { effectivePermissions } from '#access/effective_permissions'

test.group('Effective permissions', () => {
  test('are the role, plus grants, minus revokes', ({ assert }) => {
    const held = effectivePermissions('client_viewer', [
      { permission: 'content.comment', effect: 'grant' },
      { permission: 'file.download', effect: 'revoke' },
    ])
    assert.isTrue(held.has('content.comment'))
    assert.isFalse(held.has('file.download'))
    assert.isTrue(held.has('task.view'))
  })

  test('fail closed: an unknown role, key or effect grants nothing', ({ assert }) => {
    assert.equal(effectivePermissions('owner', []).size, 0)
    assert.equal(
      effectivePermissions('owner', [{ permission: 'task.view', effect: 'grant' }]).size,
      0
    )
    const viewer = effectivePermissions('client_viewer', [])
    const odd = effectivePermissions('client_viewer', [
      { permission: 'task.everything', effect: 'grant' },
      { permission: 'task.create', effect: 'GRANT' as never },
    ])
    assert.deepEqual([...odd], [...viewer])
  })
})
