import { test } from '@japa/runner'
import { readFacts } from '#media/read_facts'
import { SmallFilmPictures } from '#measure/changes/small_film_pictures'
import { eachPicture, pictureBytes } from '#measure/picture/each_picture'
import { FrameSigner } from '#measure/picture/frame_signature'
import { makeSmallFilm } from '#measure/picture/make_small_film'
import { readSmallFilm } from '#measure/picture/read_small_film'
import { smallSize } from '#measure/picture/small_film'
import { made } from '#tests/unit/measure/films'

test.group('Pictures of a small film', () => {
  test('are those of the requested frames', async ({ assert }) => {
    const path = await made({ name: 'pictures.mp4', seconds: 1, sound: null })
    const media = await readFacts(path)
    const small = `${path}.small.mp4`
    await makeSmallFilm(path, small, media)
    const size = smallSize(media)

    const pictures = await new SmallFilmPictures(small, size).read([24, 3, 99])
    assert.sameMembers([...pictures.keys()], [3, 24])
    assert.equal(pictures.get(3)!.length, pictureBytes(size))
    const signatures = await readSmallFilm(small, size)
    for (const [frame, picture] of pictures) {
      const bytes = new Uint8Array(64)
      new FrameSigner(size).sign(picture, bytes)
      // The remaining bytes describe motion since the previous frame, which isn't known here.
      assert.deepEqual(bytes.subarray(0, 56), signatures.of(frame).slice(0, 56))
    }
  })

  test('have only levels that displays show', async ({ assert }) => {
    const filters = `geq=lum='if(lt(X,W/2),2,252)':cb=128:cr=128`
    const path = await made({ name: 'levels.mp4', seconds: 1, sound: null, filters })
    const media = await readFacts(path)
    const small = `${path}.small.mp4`
    await makeSmallFilm(path, small, media)
    const size = smallSize(media)
    const lumaOf = (picture: Uint8Array) => picture.subarray(0, size.width * size.height)

    const inFile = new Set<number>()
    await eachPicture(small, size, (picture) =>
      lumaOf(picture).forEach((level) => inFile.add(level))
    )
    assert.isBelow(Math.min(...inFile), 16)
    assert.isAbove(Math.max(...inFile), 235)
    const pictures = await new SmallFilmPictures(small, size).read([3])
    const shown = new Set(lumaOf(pictures.get(3)!))
    assert.equal(Math.min(...shown), 16)
    assert.equal(Math.max(...shown), 235)
  })
})
