import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { TestQueue } from '../../../../bin/supervisor/runs/test_queue.ts'
import { claimFiles } from '#tests/support/runner/shared_files'

test.group('The queue of test files', (group) => {
  let folder: string
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'rushes-queue-'))
    return () => rmSync(folder, { recursive: true })
  })

  test('gives each file, in order, to the next worker', ({ assert }) => {
    TestQueue.create(folder, ['slow', 'middle', 'of another suite', 'quick'])
    const loaded = ['middle', 'quick', 'slow']
    const [one, other] = [1, 2].map(() => new TestQueue(folder).claim(loaded))
    const claimed = [one.next(), other.next(), other.next()].map(({ value }) => value)
    assert.deepEqual(claimed, ['slow', 'middle', 'quick'])
    assert.isTrue(one.next().done)
    assert.isTrue(other.next().done)
  })

  test('gives unlisted files last, once', ({ assert }) => {
    TestQueue.create(folder, ['listed'])
    const loaded = ['tests/unit/new.spec.ts', 'listed']
    assert.deepEqual([...new TestQueue(folder).claim(loaded)], ['listed', 'tests/unit/new.spec.ts'])
    assert.deepEqual([...new TestQueue(folder).claim(loaded)], [])
  })

  test('is read by a suite only after the groups of the previous file have ended', ({ assert }) => {
    TestQueue.create(folder, ['b.spec.ts', 'a.spec.ts'])
    const item = (title: string, file: string) => ({
      title,
      options: { title, meta: { fileName: join(process.cwd(), file) } },
    })
    const suiteOf = () => ({
      stack: [item('a1', 'a.spec.ts'), item('b1', 'b.spec.ts'), item('b2', 'b.spec.ts')],
    })
    const [one, other] = [suiteOf(), suiteOf()] as never as Parameters<typeof claimFiles>[0][]
    for (const suite of [one, other]) claimFiles(suite, new TestQueue(folder))

    const [first, second] = [one, other].map(({ stack }) => stack[Symbol.iterator]())
    const titles = [first, second, first, first, second].map((of) => of.next().value?.title)
    assert.deepEqual(titles, ['b1', 'a1', 'b2', undefined, undefined])
  })
})
