import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { ROLE_PERMISSIONS_MATRIX } from '#access/role_permissions'
import { PERMISSIONS } from '#access/permissions'
import { ROLES } from '#access/roles'

const [head, ...rows] = readFileSync('tests/fixtures/permissions.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
const roles = head.slice(2)

test.group('The base matrix', () => {
  test('has the 56 keys and seven roles of the table', ({ assert }) => {
    assert.deepEqual(
      [...PERMISSIONS],
      rows.map(([key]) => key)
    )
    assert.deepEqual([...ROLES], roles)
    assert.lengthOf(PERMISSIONS, 56)
  })

  test('agrees with the table in all 392 cells', ({ assert }) => {
    let cells = 0
    for (const [key, , ...marks] of rows) {
      for (const [column, role] of ROLES.entries()) {
        const held = (ROLE_PERMISSIONS_MATRIX[role] as readonly string[]).includes(key)
        assert.equal(held, marks[column] === '1', `${role} ${key}`)
        cells += 1
      }
    }
    assert.equal(cells, 392)
  })
})
