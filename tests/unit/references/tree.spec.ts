import { test } from '@japa/runner'
type Node = { id: string; name: string; active: boolean; children: Node[] }
type Place = { parentId: string | null; position: number }
type Row = {
  category: Node
  parentId: string | null
  level: number
  index: number
  siblings: number
}

/** The type checker treats the pages as a separate project; at run time, their modules without JSX can be imported. */
const { isWithin, moveCategory, placeAfter, placeOfDrop, rowsOf } = (await import(
  new URL('../../../inertia/components/references/categories/tree.ts', import.meta.url).href
)) as {
  isWithin(category: Node, id: string): boolean
  moveCategory(tree: Node[], id: string, place: Place): Node[]
  placeAfter(tree: Node[], id: string, step: string): Place | null
  placeOfDrop(tree: Node[], dragged: string, target: string, drop: string): Place | null
  rowsOf(tree: Node[], closed?: ReadonlySet<string>): Row[]
}

const node = (id: string, children: Node[] = []): Node => ({
  ...{ id, name: id.toUpperCase(), active: true },
  children,
})

/** The tree: a with a1, a2 and a3; b; c with c1. */
const tree = [node('a', [node('a1'), node('a2'), node('a3')]), node('b'), node('c', [node('c1')])]
const shape = (nodes: Node[]): string =>
  nodes
    .map(({ id, children }) => (children.length > 0 ? `${id}(${shape(children)})` : id))
    .join(' ')

test.group('The tree of categories on the page', () => {
  test('is listed in order, without the children of closed categories', ({ assert }) => {
    const rows = rowsOf(tree, new Set(['a']))
    assert.deepEqual(
      rows.map(({ category, level, index, siblings }) => [category.id, level, index, siblings]),
      [
        ['a', 1, 0, 3],
        ['b', 1, 1, 3],
        ['c', 1, 2, 3],
        ['c1', 2, 0, 1],
      ]
    )
  })

  test('{id} {step} makes {becomes}')
    .with([
      { id: 'a2', step: 'up', becomes: 'a(a2 a1 a3) b c(c1)' },
      { id: 'a2', step: 'down', becomes: 'a(a1 a3 a2) b c(c1)' },
      { id: 'b', step: 'in', becomes: 'a(a1 a2 a3 b) c(c1)' },
      { id: 'a2', step: 'out', becomes: 'a(a1 a3) a2 b c(c1)' },
      { id: 'a1', step: 'up', becomes: null },
      { id: 'a3', step: 'down', becomes: null },
      { id: 'a', step: 'in', becomes: null },
      { id: 'a', step: 'out', becomes: null },
    ] as const)
    .run(({ assert }, { id, step, becomes }) => {
      const place = placeAfter(tree, id, step)
      assert.equal(place && shape(moveCategory(tree, id, place)), becomes)
    })

  test('{dragged} dropped {drop} {target} makes {becomes}')
    .with([
      { dragged: 'a1', drop: 'below', target: 'a3', becomes: 'a(a2 a3 a1) b c(c1)' },
      { dragged: 'a3', drop: 'above', target: 'a1', becomes: 'a(a3 a1 a2) b c(c1)' },
      { dragged: 'b', drop: 'inside', target: 'c', becomes: 'a(a1 a2 a3) c(c1 b)' },
      { dragged: 'c1', drop: 'above', target: 'a', becomes: 'c1 a(a1 a2 a3) b c' },
      { dragged: 'a2', drop: 'below', target: 'a1', becomes: null },
      { dragged: 'a', drop: 'inside', target: 'a2', becomes: null },
      { dragged: 'a', drop: 'below', target: 'a', becomes: null },
    ] as const)
    .run(({ assert }, { dragged, drop, target, becomes }) => {
      const place = placeOfDrop(tree, dragged, target, drop)
      assert.equal(place && shape(moveCategory(tree, dragged, place)), becomes)
    })

  test('a category is within itself and its ancestors', ({ assert }) => {
    assert.isTrue(isWithin(tree[0], 'a'))
    assert.isTrue(isWithin(tree[0], 'a3'))
    assert.isFalse(isWithin(tree[0], 'b'))
  })
})
