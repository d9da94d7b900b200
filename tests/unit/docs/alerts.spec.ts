import { execFileSync, spawnSync } from 'node:child_process'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

/** Whether Prometheus' own tool is installed, which isn't an npm package. */
function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.group('The alert rules', (group) => {
  group.each.skip(!hasPromtool(), 'promtool is not installed; it comes with Debian’s prometheus')
  const promtool = (...args: string[]) =>
    spawnSync('promtool', args, { cwd: app.makePath(), encoding: 'utf8' })

  test('are valid', ({ assert }) => {
    const { status, stderr } = promtool('check', 'rules', 'docs/observing/alerts.yml')
    assert.equal(status, 0, stderr)
  })

  test('fire during each fault, within five minutes, and not while all is well', ({ assert }) => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'tests/fixtures/alerts/faults.yml')
    assert.equal(status, 0, stdout + stderr)
  })
})
