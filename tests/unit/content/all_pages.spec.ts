import { test } from '@japa/runner'

type Result = { ok: boolean; data?: number[] }
type Place = { page: number; perPage: number }

/** The type checker treats the pages as a separate project; at run time, their modules without JSX can be imported. */
const { allPages } = (await import(
  new URL('../../../inertia/lib/lists/all_pages.ts', import.meta.url).href
)) as { allPages(read: (place: Place) => Promise<Result>): Promise<Result> }

/** Simulates a list of the API, and records the requested pages. */
function aList(length: number) {
  const rows = Array.from({ length }, (_, index) => index)
  const asked: Place[] = []
  const read = async (place: Place): Promise<Result> => {
    asked.push(place)
    const start = (place.page - 1) * place.perPage
    return { ok: true, data: rows.slice(start, start + place.perPage) }
  }
  return { rows, asked, read }
}

test.group('A list that is read to its end', () => {
  test('has every row, with one request per page', async ({ assert }) => {
    for (const [length, requests] of [
      [0, 1],
      [99, 1],
      [100, 2],
      [200, 3],
      [201, 3],
    ]) {
      const { rows, asked, read } = aList(length)
      assert.deepEqual(await allPages(read), { ok: true, data: rows })
      assert.lengthOf(asked, requests)
    }
  })

  test('fails with the page that fails', async ({ assert }) => {
    const { asked, read } = aList(250)
    const result = await allPages((place) =>
      place.page === 2 ? Promise.resolve({ ok: false }) : read(place)
    )
    assert.deepEqual(result, { ok: false })
    assert.lengthOf(asked, 1)
  })
})
