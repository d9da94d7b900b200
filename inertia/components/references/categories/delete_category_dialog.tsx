import { router } from '@inertiajs/react'
import { useRef } from 'react'
import { type Category, type Uses } from '~/components/references/categories/types'
import { TREE } from '~/components/references/categories/use_moves'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type Props = {
  category: Category
  uses: Uses[string] | undefined
  open: boolean
  onClose: () => void
}

/** Moves a category to the trash, and says what will still show it. */
export function DeleteCategoryDialog({ category, uses, open, onClose }: Props) {
  const api = useApi()
  const { id, name } = category
  const neighbour = useRef<HTMLElement | null>(null)

  async function remove() {
    const params = { params: { id } }
    const result = await api.submit('delete', '/api/reference-categories/:id', params)
    if (!result.ok) return false
    neighbour.current = neighbourOf(id)
    toast.done(t('categories.delete.done', { name }), {
      undo: async () => {
        const back = await send('post', '/api/reference-categories/:id/restore', params)
        if (back.ok) toast.done(t('categories.delete.restored', { name }))
        else toast.refused(back.problem, t('categories.failed', { name }))
        router.reload({ only: TREE })
      },
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('categories.delete.title', { name })}
      consequence={
        uses
          ? t('categories.delete.used', {
              ...uses,
              both: uses.orders > 0 && uses.references > 0 ? 'yes' : 'no',
            })
          : t('categories.delete.unused')
      }
      confirm={t('categories.delete.confirm')}
      destructive
      onConfirm={remove}
      reloads={TREE}
      finalFocus={() => neighbour.current}
      api={api}
    />
  )
}

/** The row after a category and all that is below it, else the one before it. */
function neighbourOf(id: string): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const at = rows.findIndex((row) => row.dataset.row === id)
  if (at < 0) return null
  const level = Number(rows[at].ariaLevel)
  const next = rows.slice(at + 1).find((row) => Number(row.ariaLevel) <= level)
  return next ?? rows[at - 1] ?? null
}
