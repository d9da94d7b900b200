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
   * The kind of record, as in its paths: for `tasks`, the list is `/tasks`, the page `/tasks/:id`, and `/api/tasks/:id`
   * deletes it. The texts are below `tasks.delete`.
   */
  kind: Kind
  id: string
  /** Values of the placeholders in its texts. */
  values: Record<string, string | number>
  /** Returns whether the record may be deleted; without it, it always may. */
  check?: () => boolean
}

/** Moves the record of a page to the trash, from where the toast can restore it. */
export default function TrashDialog({ kind, id, values, check, ...dialog }: Props) {
  const api = useApi()
  const kindText = (text: 'title' | 'body' | 'confirm' | 'done' | 'restored') =>
    t(`${kind}.delete.${text}`, values)
  const params = { params: { id } }

  async function remove() {
    if (check && !check()) return false
    const result = await api.submit('delete', `/api/${kind}/:id`, params)
    if (!result.ok) return false
    toast.deleted(kindText('done'), {
      restore: () => send('post', `/api/${kind}/:id/restore`, params),
      restored: kindText('restored'),
      onSettled: ({ ok }) => ok && router.visit(pathTo(`/${kind}/:id`, { id })),
    })
    router.visit(`/${kind}`)
    return true
  }

  return (
    <ConfirmDialog
      {...dialog}
      destructive
      title={kindText('title')}
      consequence={kindText('body')}
      confirm={kindText('confirm')}
      onConfirm={remove}
      api={api}
    />
  )
}
