import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { readSummary, type Summary } from '../../../../bin/supervisor/runs/test_summary.ts'
import { CONDITIONS, type Change } from './conditions.js'

/** Files that aren't copied: the copy shares `node_modules` and doesn't need the others. */
const LEFT_OUT = new Set(['node_modules', '.git', '.data', 'build'])

const nameOf = ({ file, says, instead }: Change) => `${file}: ${says} → ${instead || 'nothing'}`
const sourceOf = (root: string, { file }: Change) => join(root, 'app', file)

test.group('Each condition on recipients, permissions and limits', () => {
  test('is in the file where the list says', ({ assert }) => {
    const changes: Change[] = CONDITIONS.flatMap((one) => (one.with ? [one, one.with] : [one]))
    const lost = changes.filter((one) => {
      const parts = readFileSync(sourceOf(app.makePath(), one), 'utf8').split(one.says)
      return parts.length !== 2
    })
    assert.deepEqual(lost.map(nameOf), [])
  })
})

/**
 * Changes one condition at a time in a copy of the project, and checks that a test of the copy fails. Runs with
 * `MUTATION=1`, outside the normal suite; `MUTATION_OF` selects conditions by a pattern of their file's path.
 */
test.group('Each condition on recipients, permissions and limits, changed', (group) => {
  if (!process.env.MUTATION) group.tap((one) => one.skip(true, 'runs with MUTATION=1'))
  const asked = CONDITIONS.filter(({ file }) =>
    new RegExp(process.env.MUTATION_OF ?? '').test(file)
  )
  let copy = ''

  group.setup(() => {
    if (process.env.MUTATION) copy = copied(app.makePath())
    return () => {
      if (copy) rmSync(copy, { recursive: true, force: true })
    }
  })

  test('passes every test while nothing is changed', async ({ assert }) => {
    const specs = [...new Set(asked.flatMap((one) => one.specs))]
    const { passed, failed } = await summaryOf(copy, specs)
    assert.equal(failed, 0)
    assert.isAbove(passed, specs.length)
  }).timeout(1_800_000)

  test('makes a test fail', async ({ assert }) => {
    const problems: string[] = []
    for (const one of asked) {
      const changes: Change[] = one.with ? [one, one.with] : [one]
      const undo = changes.map((change) => changeIn(copy, change))
      const { passed, failed } = await summaryOf(copy, one.specs)
      for (const back of undo) back()
      if (failed > 0) continue
      problems.push(`${nameOf(one)}: ${passed > 0 ? 'is not noticed' : 'nothing ran'}`)
      console.log(`      ${problems.at(-1)}`)
    }
    console.log(`    ${asked.length} changed: ${asked.length - problems.length} noticed`)
    assert.deepEqual(problems, [])
  }).timeout(7_200_000)
})

function copied(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'rushes-changed-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(path.slice(root.length).replace(/^\/|\/$/g, '')),
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/**
 * Applies a change to a copy.
 * @returns undoes the change
 */
function changeIn(copy: string, change: Change): () => void {
  const path = sourceOf(copy, change)
  const source = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    source.replace(change.says, () => change.instead)
  )
  return () => writeFileSync(path, source)
}

/** Runs tests of a copy against the database and the services of this run, and returns their counts. */
async function summaryOf(copy: string, specs: readonly string[]): Promise<Summary> {
  const port = await freePort()
  const file = join(copy, 'summary.json')
  rmSync(file, { force: true })
  const tests = globSync(
    specs.map((spec) => `tests/${spec}.spec.ts`),
    { cwd: copy }
  )
  const child = spawn(
    process.execPath,
    ['ace.js', 'test', 'unit', 'functional', ...tests.map((path) => `--files=${path}`)],
    {
      cwd: copy,
      env: {
        ...process.env,
        ...{ PORT: String(port), APP_URL: `http://localhost:${port}` },
        ...{ MUTATION: '', TEST_SUMMARY_FILE: file },
      },
      stdio: 'ignore',
    }
  )
  await once(child, 'exit')
  return readSummary(file)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
