import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { laneOf, nameInLane } from '#queue/lanes/lanes'
import { laneFor, type LiveLane } from '#queue/lanes/live_lanes'

const lane = (name: string, kinds: string[], queues: LiveLane['queues'] = []): LiveLane => ({
  ...{ lane: name, kinds, queues, heavySlots: 1 },
})

test.group('Lanes', () => {
  test('of version 0.2.0, as in the columns’ defaults, have no suffix', ({ assert }) => {
    const path = 'database/migrations/2930_run_versions_side_by_side.ts'
    const [, list] = /kinds text\[\] not null default '\{([^}]*)\}'/.exec(
      readFileSync(app.makePath(path), 'utf8')
    )!
    const kinds = list.split(',').map((name) => name.trim())
    assert.equal(laneOf(kinds), '')
    assert.equal(nameInLane('heavy', laneOf(kinds)), 'heavy')
  })

  test('are the same for the same jobs in any order, and differ for other jobs', ({ assert }) => {
    assert.equal(laneOf(['a', 'b']), laneOf(['b', 'a']))
    assert.notEqual(laneOf(['a', 'b']), laneOf(['a', 'b', 'c']))
    assert.match(nameInLane('heavy', laneOf(['a'])), /^heavy-[0-9a-f]{8}$/)
  })

  test('for a job are those whose workers know it and listen to its queue', ({ assert }) => {
    const lanes = [lane('old', ['a']), lane('new', ['a', 'b'], ['default'])]
    assert.equal(laneFor(lanes, 'default', 'b'), 'new')
    assert.equal(laneFor(lanes, 'transfer', 'a'), 'old')
    assert.isNull(laneFor(lanes, 'transfer', 'b'))
    assert.isNull(laneFor(lanes, 'default', 'c'))
  })
})
