import { router } from '@inertiajs/react'
import { type ComponentProps } from 'react'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { pathTo } from '~/lib/urls'

type Kind = 'companies' | 'content' | 'references' | 'tasks'

type Props = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'title' | 'consequence' | 'confirm' | 'children'
> & {
  /** Its list is `/tasks`, its page `/tasks/:id`; it is deleted at `/api/tasks/:id`. */
  kind: Kind
  id: string
  /** What the toasts say: that it is deleted, that it is back, that it could not be restored. */
  words: { done: string; restored: string; failed: string }
  /** Whether it may be deleted; by default it may. */
  check?: () => boolean
}

/** Moves what a page shows to the trash, from where the toast restores it. */
export function TrashDialog({ kind, id, words, check, ...dialog }: Props) {
  const api = useApi()
  const params = { params: { id } }

  async function remove() {
    if (check && !check()) return false
    const result = await api.submit('delete', `/api/${kind}/:id`, params)
    if (!result.ok) return false
    toast.done(words.done, { undo: () => void restore() })
    router.visit(`/${kind}`)
    return true
  }

  async function restore() {
    const result = await send('post', `/api/${kind}/:id/restore`, params)
    if (!result.ok) {
      return toast.failed(words.failed, { detail: result.problem.message })
    }
    toast.done(words.restored)
    router.visit(pathTo(`/${kind}/:id`, { id }))
  }

  return <ConfirmDialog {...dialog} destructive onConfirm={remove} api={api} />
}
