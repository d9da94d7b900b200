import { type Data } from '@generated/data'
import { useEffect, useState } from 'react'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { compareTexts } from '~/lib/format'
import { t } from '~/lib/i18n'

export type SavedView = Data.SavedView
/** A list that can be kept with its filters. */
export type ViewPage = SavedView['page']

/** One's own saved views of a page, read when they are looked at. */
export function useSavedViews(page: ViewPage, open: boolean) {
  const [rows, setRows] = useState<SavedView[] | null>(null)

  useEffect(() => {
    if (!open) return
    void send('get', '/api/saved-views', { query: { page } }).then((result) => {
      setRows((now) => (result.ok ? result.data : (now ?? [])))
    })
  }, [open, page])

  const put = (view: SavedView) =>
    setRows((now) =>
      [...(now ?? []).filter(({ id }) => id !== view.id), view].sort((a, b) =>
        compareTexts(a.name, b.name)
      )
    )

  async function remove(view: SavedView) {
    const result = await send('delete', '/api/saved-views/:id', { params: { id: view.id } })
    if (!result.ok) return void toast.failed(t('lists.views.delete_failed', { name: view.name }))
    setRows((now) => now && now.filter(({ id }) => id !== view.id))
    toast.done(t('lists.views.deleted', { name: view.name }), { undo: () => void bringBack(view) })
  }

  async function bringBack({ id, name }: SavedView) {
    const result = await send('post', '/api/saved-views/:id/restore', { params: { id } })
    if (result.ok) put(result.data)
    else {
      toast.failed(t('lists.views.restore_failed', { name }), result.problem)
    }
  }

  return { rows, put, remove }
}
