import { test } from '@japa/runner'
import type { EntityType } from '#models/entity_types'
import type { EventDefinition } from '#notifications/event'
import type { EventKey } from '#notifications/message'
import { excerpt } from '#notifications/wording'

type Anything = EventDefinition<unknown>

// @ts-expect-error An event must have a text.
const withoutText: EventKey = 'task.vanished'
// @ts-expect-error A type must be one of the contract's types, each of which has an icon.
const withoutIcon: Anything['type'] = 'TASK_VANISHED'
// @ts-expect-error An entity type must have a rule about which users may see its records.
const withoutRule: EntityType = 'budget'

test.group('Events', () => {
  test('without a text, an icon or a rule about their readers don’t compile', ({ assert }) => {
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
