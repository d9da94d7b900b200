import { test } from '@japa/runner'

type Item = { id: string; status: string; moves: string[] }
type Found = { videos: Item[]; defaultTarget: Item | null; isOneMore: boolean }

/** The type checker treats the pages as a separate project; at run time, their modules without JSX can be imported. */
const { targetsOf } = (await import(
  new URL('../../../inertia/components/tasks/detail/upload_target.ts', import.meta.url).href
)) as { targetsOf(task: { quantity: number }, content: Item[]): Found }

const video = (id: string, status: string, moves = ['add_version']) => ({ id, status, moves })

test.group('What a video uploaded to an order becomes', () => {
  test('the next version of the video that awaits changes', ({ assert }) => {
    const content = [video('a', 'in_review'), video('b', 'changes_requested')]
    const { videos, defaultTarget, isOneMore } = targetsOf({ quantity: 3 }, content)
    assert.deepEqual(
      videos.map(({ id }) => id),
      ['b', 'a']
    )
    assert.equal(defaultTarget?.id, 'b')
    assert.isFalse(isOneMore)
  })

  test('a new video while there are fewer than ordered', ({ assert }) => {
    const { videos, defaultTarget } = targetsOf({ quantity: 2 }, [video('a', 'in_review')])
    assert.lengthOf(videos, 1)
    assert.isNull(defaultTarget)
  })

  test('a version by default once all ordered videos exist; a new video would be an additional one', ({
    assert,
  }) => {
    const { defaultTarget, isOneMore } = targetsOf({ quantity: 1 }, [video('a', 'team_review')])
    assert.equal(defaultTarget?.id, 'a')
    assert.isTrue(isOneMore)
  })

  test('not a version of a video that is approved, or accepts none', ({ assert }) => {
    const content = [video('a', 'approved'), video('b', 'in_review', [])]
    const { videos, defaultTarget } = targetsOf({ quantity: 2 }, content)
    assert.deepEqual(videos, [])
    assert.isNull(defaultTarget)
  })
})
