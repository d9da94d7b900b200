import { useState } from 'react'
import { type Rows } from '~/components/identity/types'
import { withoutRepeats } from '~/lib/lists/earlier_rows'

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
  const [loaded, setLoaded] = useState({ of: first, rows: [] as Row[], page: 1, isLast: false })
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const { perPage, total } = first.metadata
  const later = loaded.of === first ? loaded : { rows: [], page: 1, isLast: false }
  const rows = withoutRepeats([...first.data, ...later.rows])

  async function showMore() {
    setLoading(true)
    // Not computed from the rows: there may be fewer or more of them on the server since then.
    const page = later.page + 1
    const result = await fetchPage({ page, perPage })
    setLoading(false)
    setFailed(!result.ok)
    if (!result.ok) return
    const isLast = result.data.length < perPage
    setLoaded({ of: first, rows: [...rows, ...result.data], page, isLast })
  }

  const left = later.isLast ? 0 : Math.max(total - rows.length, 0)
  return { rows, left, showMore, loading, failed }
}

/** State for the button below a list. */
export type MoreRows = Pick<
  ReturnType<typeof useMoreRows>,
  'left' | 'showMore' | 'loading' | 'failed'
>
