import { test } from '@japa/runner'

// The type checker treats the pages as a separate project, so their code is imported at run time.
const read = (path: string) =>
  import(new URL(`../../../inertia/components/content/${path}`, import.meta.url).href)
const { arrangeThreads, neighbourComment, threadsOf } = await read('comments/arrange.ts')
const { clustersOf } = await read('timeline/clusters.ts')
const { addPoint, hasRoom, isSeen, placeIn } = await read('drawing/strokes.ts')

const said = (id: string, frame: number | null, rest: object = {}) => ({
  id,
  frame,
  body: `Remark ${id}`,
  author: { id: 'nora', fullName: 'Nora Lind' },
  parentId: null,
  resolvedAt: null,
  createdAt: `2026-01-0${id}T10:00:00Z`,
  ...rest,
})
const ALL = { status: null, author: null, q: '', sort: 'timecode' }
const idsOf = (threads: { root: { id: string } }[]) => threads.map(({ root }) => root.id).join('')

const COMMENTS = [
  said('1', 40),
  said('2', null),
  said('3', 10, { resolvedAt: '2026-01-05T10:00:00Z' }),
  said('4', null, { parentId: '1', body: 'Warmer', author: { id: 'pia', fullName: 'Pia Maas' } }),
  said('5', 10),
]

test.group('The list of a video’s comments', () => {
  test('is sorted by frame, the whole video first, with replies after their comment', ({
    assert,
  }) => {
    const threads = threadsOf(COMMENTS)
    assert.equal(idsOf(arrangeThreads(threads, ALL)), '2351')
    assert.equal(idsOf(arrangeThreads(threads, { ...ALL, sort: 'newest' })), '5321')
    assert.lengthOf(threads[0].replies, 1)
  })

  test('can be filtered by state, author and words of a reply', ({ assert }) => {
    const threads = threadsOf(COMMENTS)
    assert.equal(idsOf(arrangeThreads(threads, { ...ALL, status: 'resolved' })), '3')
    assert.equal(idsOf(arrangeThreads(threads, { ...ALL, author: 'pia' })), '1')
    assert.equal(idsOf(arrangeThreads(threads, { ...ALL, q: 'warm' })), '1')
  })

  test('can be stepped through from the displayed frame', ({ assert }) => {
    const threads = threadsOf(COMMENTS)
    const from = (frame: number, active: string | null, by: number) =>
      neighbourComment(threads, { frame, active }, by)?.id ?? null
    assert.equal(from(0, null, 1), '3')
    assert.equal(from(10, '3', 1), '5')
    assert.equal(from(10, '5', 1), '1')
    assert.equal(from(40, '1', 1), null)
    assert.equal(from(25, '1', -1), '5')
    assert.equal(from(10, '3', -1), null)
  })

  test('shares a marker if there is no space for two', ({ assert }) => {
    const threads = threadsOf(
      Array.from({ length: 2_000 }, (_, at) => ({ ...said('1', at % 500), id: `c${at}` }))
    )
    const clusters = clustersOf(threads, 500, 40)
    assert.lengthOf(clusters, 40)
    const shown = clusters.flatMap(({ comments }: { comments: unknown[] }) => comments)
    assert.lengthOf(shown, 2_000)
  })
})

test.group('A drawing', () => {
  const pen = { tool: 'pen', color: '#ffffff', width: 9, points: [[0.5, 0.5]] }

  test('is stored in fractions of the picture, and stays inside', ({ assert }) => {
    const box = { left: 100, top: 50, width: 400, height: 200 } as DOMRect
    assert.deepEqual(placeIn(box, { clientX: 200, clientY: 100 }), [0.25, 0.25])
    assert.deepEqual(placeIn(box, { clientX: 900, clientY: 0 }), [1, 0])
  })

  test('respects the server’s limits', ({ assert }) => {
    assert.lengthOf(addPoint(pen, [0.6, 0.6], 19_998).points, 2)
    assert.lengthOf(addPoint(pen, [0.6, 0.6], 19_999).points, 1)
    assert.lengthOf(addPoint(pen, [0.5001, 0.5], 0).points, 1)
    assert.isTrue(hasRoom(Array(199).fill(pen)))
    assert.isFalse(hasRoom(Array(200).fill(pen)))
  })

  test('as an arrow has two ends, and is omitted without a length', ({ assert }) => {
    const arrow = { ...pen, tool: 'arrow' }
    const drawn = addPoint(addPoint(arrow, [0.6, 0.6], 0), [0.9, 0.1], 0)
    assert.deepEqual(drawn.points, [
      [0.5, 0.5],
      [0.9, 0.1],
    ])
    assert.isTrue(isSeen(drawn))
    assert.isFalse(isSeen(arrow))
  })
})
