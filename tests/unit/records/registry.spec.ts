import { test } from '@japa/runner'
import { PERMISSIONS } from '#access/permissions'
import { ENTITY_TYPES } from '#models/entity_types'
import {
  maySeeKind,
  RECORDS,
  SEARCH_KINDS,
  TRASH_KINDS,
  type SearchKind,
  type TrashKind,
} from '#records/registry'

// @ts-expect-error A revision goes to the trash with its video, never separately.
const notTrashed: TrashKind = 'revision'
// @ts-expect-error Search doesn't cover invitations.
const notSearched: SearchKind = 'invitation'

test.group('The registry of records', () => {
  test('contains every type of the contract, with the same name as its model', ({ assert }) => {
    assert.sameMembers(Object.keys(RECORDS), [...ENTITY_TYPES])
    for (const [type, { model }] of Object.entries(RECORDS)) {
      const Model = model as unknown as new () => { entityType: string }
      assert.equal(new Model().entityType, type)
    }
  })

  test('omits types that aren’t deleted separately, or aren’t searched', ({ assert }) => {
    assert.deepEqual(TRASH_KINDS, [
      'task',
      'task_comment',
      'content',
      'comment',
      'file',
      'user',
      'saved_view',
      'company',
      'calendar_item',
      'reference',
      'reference_category',
      'ai_provider',
      'ai_template',
      'ai_generation',
      'safebot_record',
      'moment',
    ])
    assert.deepEqual(SEARCH_KINDS, [
      'task',
      'task_comment',
      'content',
      'comment',
      'user',
      'company',
      'reference',
      'safebot_record',
    ])
    assert.notInclude(TRASH_KINDS, notTrashed)
    assert.notInclude(SEARCH_KINDS, notSearched)
  })

  test('shows no type without its permission, and never an unknown one', ({ assert }) => {
    const everything = new Set(PERMISSIONS)
    assert.isTrue(maySeeKind(everything, 'content'))
    assert.isFalse(maySeeKind(new Set(['task.view']), 'content'))
    for (const type of ['budget', 'toString', '', null]) {
      assert.isFalse(maySeeKind(everything, type))
    }
  })
})
