import { test } from '@japa/runner'

const { byRank, placeComment, revisionTally, toCheck } = await import(
  new URL('../../../inertia/components/content/earlier/place_earlier.ts', import.meta.url).href
)

const REVISION = '0193a000-0000-7000-8000-000000000002'
const BEFORE = '0193a000-0000-7000-8000-000000000001'

type Attributes = { fate?: string | null; [name: string]: unknown }

let made = 0
/** Returns a note of the revision of version 2, whose frame is ten frames earlier in the newest version. */
function aRow({ fate = 'same', ...attributes }: Attributes = {}) {
  made += 1
  const frame = 100 + made
  return {
    ...{ id: `note ${made}`, versionNumber: 2, revisionId: REVISION, parentId: null, frame },
    ...{ endFrame: null, resolvedAt: null, drawing: { url: '/drawing' } },
    anchor: fate && { frame: frame - 10, endFrame: null, fate },
    ...attributes,
  }
}
const aThread = (attributes?: Attributes) => ({ root: placeComment(aRow(attributes)), replies: [] })

test.group('A note of an earlier version', () => {
  test('is placed at its picture, and has no position while that is unknown', ({ assert }) => {
    const row = aRow()
    assert.equal(placeComment(row).frame, row.frame - 10)
    assert.isNull(placeComment(aRow({ fate: null })).frame)
  })

  test('keeps its drawing if the picture is still the same', ({ assert }) => {
    for (const fate of ['same', 'moved', 'changed'])
      assert.isNotNull(placeComment(aRow({ fate })).drawing)
    for (const fate of ['gone', 'unknown']) assert.isNull(placeComment(aRow({ fate })).drawing)
  })

  test('stays at its own frame if the versions can’t be compared', ({ assert }) => {
    const row = aRow({ fate: 'unknown' })
    assert.equal(placeComment(row).frame, row.frame)
    const other = aRow({ fate: 'moved' })
    assert.equal(placeComment(other).frame, other.frame - 10)
  })

  test('must be checked if it is open or of the newest revision', ({ assert }) => {
    const resolvedAt = '2026-11-23T12:00:00Z'
    const ticked = aThread({ resolvedAt })
    const open = aThread({ revisionId: null, versionNumber: 1 })
    const old = aThread({ revisionId: BEFORE, versionNumber: 1, resolvedAt })
    const alone = aThread({ revisionId: null, resolvedAt })
    const all = [ticked, open, old, alone]
    assert.deepEqual(toCheck(all, new Set()), [ticked, open])
    assert.deepEqual(toCheck(all, new Set([alone.root.id])), [ticked, open, alone])
  })

  test('links to its picture if that is unchanged', ({ assert }) => {
    const fates = ['gone', 'unknown', 'changed', 'moved', null, 'same']
    const threads = byRank(fates.map((fate) => aThread({ fate })))
    assert.deepEqual(
      threads.map(({ root }: ReturnType<typeof aThread>) => root.anchor?.fate ?? null),
      ['moved', 'same', 'unknown', null, 'gone', 'changed']
    )
  })
})

test.group('The pictures of a revision', () => {
  test('are counted among its notes at frames', ({ assert }) => {
    const rows = [
      ...['same', 'changed', 'gone', 'moved', 'unknown'].map((fate) => aRow({ fate })),
      aRow({ fate: null, frame: null }),
      aRow({ fate: 'changed', revisionId: null }),
      aRow({ fate: 'changed', revisionId: BEFORE }),
      aRow({ fate: 'changed', revisionId: '0193f', versionNumber: 1 }),
    ]
    const { id, count, changed, unchanged } = revisionTally(rows)
    assert.deepEqual({ id, count, changed }, { id: REVISION, count: 5, changed: 2 })
    assert.deepEqual(
      unchanged.map((row: { id: string }) => row.id),
      [rows[0].id, rows[3].id]
    )
  })

  test('are not shown while a comparison waits, or if none can be placed', ({ assert }) => {
    assert.isNull(revisionTally([aRow({ fate: 'changed' }), aRow({ fate: null })]))
    assert.isNull(revisionTally([aRow({ fate: 'unknown' })]))
    assert.isNull(revisionTally([aRow({ frame: null, fate: null })]))
    assert.isNull(revisionTally([aRow({ revisionId: null })]))
    assert.isNull(revisionTally([]))
  })
})
