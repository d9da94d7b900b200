import { test } from '@japa/runner'
import {
  calendarState,
  isAtRisk,
  nextStep,
  type DatedContent,
} from '#models/calendar/calendar_states'

const content = (given: Partial<DatedContent> = {}): DatedContent => ({
  date: '2026-11-24',
  status: 'in_review',
  taskStatus: 'in_review',
  isReopened: false,
  ...given,
})

test.group('A publishing date', () => {
  test('is planned, tentative or reopened', ({ assert }) => {
    assert.equal(calendarState(content({ status: 'approved' })), 'planned')
    assert.equal(calendarState(content()), 'tentative')
    assert.equal(calendarState(content({ isReopened: true })), 'reopened')
  })

  test('is planned for users who see the video as approved, flagged or not', ({ assert }) => {
    assert.equal(calendarState(content({ status: 'approved', isReopened: true })), 'planned')
  })

  test('has the next step, and its date')
    .with([
      ['changes_requested', { step: 'new_version', by: '2026-11-21' }],
      ['team_review', { step: 'release', by: '2026-11-22' }],
      ['in_review', { step: 'decision', by: '2026-11-23' }],
      ['approved', null],
    ] as const)
    .run(({ assert }, [status, expected]) => {
      assert.deepEqual(nextStep(content({ status })), expected)
    })

  test('is at risk from the last day of the next step on')
    .with([
      ['changes_requested', '2026-11-20', '2026-11-21'],
      ['team_review', '2026-11-21', '2026-11-22'],
      ['in_review', '2026-11-22', '2026-11-23'],
    ] as const)
    .run(({ assert }, [status, before, on]) => {
      assert.isFalse(isAtRisk(content({ status }), before))
      assert.isTrue(isAtRisk(content({ status }), on))
      assert.isTrue(isAtRisk(content({ status }), '2026-12-24'))
    })

  test('of an approved video is never at risk, even if it has passed', ({ assert }) => {
    assert.isFalse(isAtRisk(content({ status: 'approved' }), '2026-12-24'))
  })

  test('is at risk while its order isn’t open, and permanently once it is cancelled', ({
    assert,
  }) => {
    const held = content({ status: 'approved', taskStatus: 'on_hold' })
    assert.isTrue(isAtRisk(held, '2026-01-01'))
    assert.deepEqual(nextStep(held), { step: 'resume_order', by: '2026-11-24' })
    assert.deepEqual(nextStep({ ...held, status: 'changes_requested' }), {
      step: 'resume_order',
      by: '2026-11-21',
    })
    const cancelled = content({ status: 'approved', taskStatus: 'cancelled' })
    assert.isTrue(isAtRisk(cancelled, '2026-01-01'))
    assert.deepEqual(nextStep(cancelled), { step: 'replan', by: '2026-11-24' })
  })
})
