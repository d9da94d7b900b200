import { router } from '@inertiajs/react'
import { type ComponentProps } from 'react'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Kind = 'companies' | 'content' | 'references' | 'tasks'

type Props = Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'children'> & {
  /**
   * Its list is `/tasks`, its page `/tasks/:id`; it is deleted at `/api/tasks/:id`. The texts are
   * below `tasks.delete`.
   */
  kind: Kind
  id: string
  /** Values of the placeholders in those texts. */
  values: Record<string, string | number>
  /** Whether it may be deleted; by default it may. */
  check?: () => boolean
}

/** Moves what a page shows to the trash, from where the toast restores it. */
export default function TrashDialog({ kind, id, values, check, ...dialog }: Props) {
  const api = useApi()
  const say = (text: 'title' | 'body' | 'confirm' | 'done' | 'restored' | 'failed') =>
    t(`${kind}.delete.${text}`, values)
  const params = { params: { id } }

  async function remove() {
    if (check && !check()) return false
    const result = await api.submit('delete', `/api/${kind}/:id`, params)
    if (!result.ok) return false
    toast.done(say('done'), { undo: () => void restore() })
    router.visit(`/${kind}`)
    return true
  }

  async function restore() {
    const result = await send('post', `/api/${kind}/:id/restore`, params)
    if (!result.ok) {
      return toast.failed(say('failed'), result.problem)
    }
    toast.done(say('restored'))
    router.visit(pathTo(`/${kind}/:id`, { id }))
  }

  return (
    <ConfirmDialog
      {...dialog}
      destructive
      title={say('title')}
      consequence={say('body')}
      confirm={say('confirm')}
      onConfirm={remove}
      api={api}
    />
  )
}
