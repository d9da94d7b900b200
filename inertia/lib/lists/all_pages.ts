import { type Result } from '~/lib/api'

/** Most rows that the server sends in one page. */
const MAX_PAGE_SIZE = 100

/**
 * Reads a list to its end, one page after the other.
 * @param read requests one page
 * @returns every row, with the metadata of the last page; the problem of the first page that failed
 */
export async function allPages<Row, Metadata>(
  read: (pageQuery: { page: number; perPage: number }) => Promise<Result<Row[], Metadata>>
): Promise<Result<Row[], Metadata>> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const result = await read({ page, perPage: MAX_PAGE_SIZE })
    if (!result.ok) return result
    rows.push(...result.data)
    if (result.data.length < MAX_PAGE_SIZE) return { ...result, data: rows }
  }
}
