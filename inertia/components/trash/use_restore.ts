import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type TrashEntry, type TrashKind } from '~/components/trash/types'
import { toast } from '~/components/ui/toast'
import { send } from '~/lib/api'
import { type ApiPath } from '~/lib/api_paths'
import { t } from '~/lib/i18n'

const RESTORES: Record<TrashKind, (id: string) => ApiPath> = {
  task: (id) => `/api/tasks/${id}/restore`,
  content: (id) => `/api/content/${id}/restore`,
  file: (id) => `/api/files/${id}/restore`,
  user: (id) => `/api/admin/users/${id}/restore`,
  company: (id) => `/api/companies/${id}/restore`,
}

/** Where a record that is back is looked at; files stand in lists of other pages. */
const PAGES: Partial<Record<TrashKind, (id: string) => string>> = {
  task: (id) => `/tasks/${id}`,
  content: (id) => `/content/${id}`,
  user: (id) => `/users/${id}`,
  company: (id) => `/companies/${id}`,
}

/** Brings records back, several at a time; says in words why one can't come. */
export function useRestore(only: string[]) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  async function restore({ kind, id, title }: TrashEntry) {
    setBusy((ids) => new Set(ids).add(id))
    const result = await send('post', RESTORES[kind](id))
    if (result.ok) {
      const page = PAGES[kind]?.(id)
      toast.done(t('trash.restored', { name: title }), {
        action: page ? { label: t('trash.open'), onClick: () => router.visit(page) } : undefined,
      })
    } else {
      toast.failed(t('trash.failed', { name: title }), {
        detail: result.problem.message ?? undefined,
      })
    }
    // Also after a refusal: somebody else may have been faster.
    router.reload({
      only,
      onFinish: () => setBusy((ids) => new Set([...ids].filter((one) => one !== id))),
    })
  }

  return { restore, busy }
}
