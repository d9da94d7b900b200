import { test } from '@japa/runner'
import { blocksOf } from '#measure/changes/judge/blocks'
import { amountOf, gradeBetween, residualsOf } from '#measure/changes/judge/grade'
import { boxAround, localChange } from '#measure/changes/judge/local'
import { reframeBetween } from '#measure/changes/judge/reframe'
import { boxed, croppedPicture, graded, mirroredPicture } from '#tests/support/changes/paint'
import { SceneFilm } from '#tests/support/changes/scene'

const size = { width: 160, height: 90 }
const picture = new SceneFilm({ seed: 12, grain: 1 }, size).picture(0)
const again = new SceneFilm({ seed: 12, grain: 1 }, size).picture(0)
const blocks = (of: Uint8Array, side = 4) => blocksOf(of, size, side)

test.group('Two pictures of the same moment', () => {
  test('are not graded if nothing was changed', ({ assert }) => {
    assert.isBelow(amountOf(gradeBetween(blocks(picture), blocks(again))), 0.1)
  })

  test('a grade is measured by how much it changes the picture', ({ assert }) => {
    const newer = blocks(graded(picture, size, { brightness: 10 }))
    assert.approximately(amountOf(gradeBetween(blocks(picture), newer)), 10, 0.8)
  })

  test('a grade that clips is explained too', ({ assert }) => {
    const [older, newer] = [blocks(picture), blocks(graded(picture, size, { contrast: 1.5 }))]
    const grade = gradeBetween(older, newer)
    const left = residualsOf(grade, older, newer).map(Math.abs).toSorted()
    assert.isBelow(left[left.length >> 1], amountOf(grade) / 4)
  })

  test('a grade leaves nothing unexplained, and a logo on top of it remains', ({ assert }) => {
    const bright = graded(picture, size, { brightness: 6, contrast: 1.1 })
    const newer = boxed(bright, size, { x: 0.1, y: 0.1, width: 0.15, height: 0.2 })
    const grade = gradeBetween(blocks(picture), blocks(newer))
    const [older, later] = [blocks(picture, 2), blocks(newer, 2)]
    const box = boxAround(localChange(residualsOf(grade, older, later), older, later)!, older)
    assert.approximately(box[0], 0.1, 0.03)
    assert.approximately(box[1], 0.1, 0.03)
    assert.approximately(box[2], 0.15, 0.04)
    assert.approximately(box[3], 0.2, 0.04)
  })

  test('have no changed part if nothing was changed', ({ assert }) => {
    const [older, newer] = [blocks(picture, 2), blocks(again, 2)]
    const grade = gradeBetween(blocks(picture), blocks(again))
    assert.isNull(localChange(residualsOf(grade, older, newer), older, newer))
  })

  test('a crop of {zoom} is found')
    .with([{ zoom: 1.05 }, { zoom: 1.2 }])
    .run(({ assert }, { zoom }) => {
      const newer = blocks(croppedPicture(picture, size, zoom))
      const found = reframeBetween(blocks(picture), newer)
      assert.approximately(found.zoom, zoom, 0.02)
      assert.isFalse(found.isMirrored)
    })

  test('a mirror image is found, and another picture is not explained', ({ assert }) => {
    const mirrored = reframeBetween(blocks(picture), blocks(mirroredPicture(picture, size)))
    assert.isTrue(mirrored.isMirrored)
    const other = new SceneFilm({ seed: 99 }, size).picture(0)
    const unrelated = reframeBetween(blocks(picture), blocks(other))
    assert.isAbove(unrelated.residual, 4 * mirrored.residual)
  })
})
