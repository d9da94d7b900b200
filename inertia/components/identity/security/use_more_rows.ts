import { useState } from 'react'
import { type Rows } from '~/components/identity/types'

type Page<Row> = { ok: true; data: Row[] } | { ok: false }

/**
 * The first rows of a list from the page's props, and further rows that the user loads.
 *
 * @param first rows in the page's props; when they change, the further rows are dropped
 * @param fetchPage returns a page of the same size
 */
export function useMoreRows<Row extends { id: string }>(
  first: Rows<Row>,
  fetchPage: (pageQuery: { page: number; perPage: number }) => Promise<Page<Row>>
) {
  const [later, setLater] = useState({ of: first, rows: [] as Row[] })
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const { perPage, total } = first.metadata
  const rows = withoutRepeats([...first.data, ...(later.of === first ? later.rows : [])])

  async function showMore() {
    setLoading(true)
    const result = await fetchPage({ page: Math.floor(rows.length / perPage) + 1, perPage })
    setLoading(false)
    setFailed(!result.ok)
    if (result.ok) setLater({ of: first, rows: [...rows, ...result.data] })
  }

  return { rows, left: Math.max(total - rows.length, 0), showMore, loading, failed }
}

/** State for the button below a list. */
export type MoreRows = Pick<
  ReturnType<typeof useMoreRows>,
  'left' | 'showMore' | 'loading' | 'failed'
>

function withoutRepeats<Row extends { id: string }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
