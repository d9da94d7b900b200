import { test } from '@japa/runner'
import { worthShowing } from '../../../bin/supervisor/processes/logs.ts'

test.group('The parts of a log that the terminal shows', () => {
  test('an error of the application, shortened', ({ assert }) => {
    const line = JSON.stringify({ level: 50, msg: 'no poster', err: { message: 'ffmpeg ended' } })
    assert.equal(worthShowing(line, 'stdout'), 'no poster: ffmpeg ended')
  })

  test('output to stderr', ({ assert }) => {
    assert.equal(worthShowing('Error: no', 'stderr'), 'Error: no')
    assert.equal(worthShowing('{ not json', 'stderr'), '{ not json')
  })

  test('nothing else', ({ assert }) => {
    assert.isUndefined(worthShowing(JSON.stringify({ level: 30, msg: 'ready' }), 'stdout'))
    assert.isUndefined(worthShowing('any line', 'stdout'))
    assert.isUndefined(worthShowing('', 'stderr'))
  })
})
