import { router } from '@inertiajs/react'
import { nameOf, type SavedLink } from '~/components/safebot/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** Moves a saved link to the trash, from where the toast restores it. */
export async function removeRecord(record: SavedLink): Promise<void> {
  const { id } = record
  const title = nameOf(record)
  const result = await send('delete', '/api/safebot/records/:id', { params: { id } })
  if (!result.ok) {
    toast.failed(result.problem.message ?? t('safebot.delete.failed', { title }))
    return
  }
  toast.done(t('safebot.delete.done', { title }), { undo: () => void restore(id, title) })
  router.visit('/safebot')
}

async function restore(id: string, title: string): Promise<void> {
  const result = await send('post', '/api/safebot/records/:id/restore', { params: { id } })
  if (!result.ok) {
    toast.failed(result.problem.message ?? t('safebot.delete.failed', { title }))
    return
  }
  toast.done(t('safebot.delete.restored', { title }))
  router.visit(pathTo('/safebot/:id', { id }))
}
