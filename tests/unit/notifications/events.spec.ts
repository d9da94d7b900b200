import { test } from '@japa/runner'
import type { EntityType } from '#models/entity_types'
import type { EventDefinition } from '#notifications/event'
import type { EventKey } from '#notifications/message'
import { excerpt } from '#notifications/wording'

type Anything = EventDefinition<unknown>

// @ts-expect-error An event needs a text.
const withoutText: EventKey = 'task.vanished'
// @ts-expect-error A type is one of the contract's, each of which has an icon.
const withoutIcon: Anything['type'] = 'TASK_VANISHED'
// @ts-expect-error A record's kind says who may see it.
const withoutRule: EntityType = 'budget'

test.group('Events', () => {
  test('without a text, an icon or a rule who may see them don’t compile', ({ assert }) => {
    assert.lengthOf([withoutText, withoutIcon, withoutRule], 3)
  })
})

test.group('Excerpts of longer texts', () => {
  test('are one line', ({ assert }) => {
    assert.equal(excerpt('  Warmer\n\nlight,   please. '), 'Warmer light, please.')
  })

  test('keep a text that fits, and cut others between characters', ({ assert }) => {
    const family = '👨‍👩‍👧‍👦'
    assert.equal(excerpt(family.repeat(200)), family.repeat(200))
    assert.equal(excerpt(family.repeat(201)), `${family.repeat(199)}…`)
    assert.equal(excerpt(`${'e\u0301'.repeat(198)} ab`), `${'e\u0301'.repeat(198)}…`)
  })
})
