import { usePage } from '@inertiajs/react'
import { SORTS, type Sort, type View } from '~/components/content/comments/types'
import { oneOf, rewriteQuery } from '~/lib/pages/address'

const STATUSES = ['open', 'resolved'] as const

/** The filters and the order of the list, stored in the URL; changing them loads nothing. */
export function useView() {
  const { url } = usePage()
  const params = new URL(url, location.origin).searchParams
  const view: View = {
    status: oneOf(STATUSES, params.get('status')) ?? null,
    author: params.get('author'),
    q: params.get('q') ?? '',
    sort: oneOf<Sort>(SORTS, params.get('sort')) ?? 'timecode',
  }

  return {
    view,
    isFiltered: view.status !== null || view.author !== null || view.q.trim() !== '',
    set: (patch: Partial<View>) => setParams({ ...view, ...patch }),
    clear: () => setParams({ ...view, status: null, author: null, q: '' }),
  }
}

export type ViewState = ReturnType<typeof useView>

function setParams({ status, author, q, sort }: View): void {
  rewriteQuery({ status, author, q, sort: sort === 'timecode' ? null : sort })
}
