import { type Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import {
  isReauthenticationMissing,
  useReauthenticatingApi,
} from '~/components/identity/reauthentication/use_reauthenticating_api'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { type Problem } from '~/lib/problem'
import { pathTo } from '~/lib/urls'
import { type AnyProp } from '~/lib/pages/reload_props'

/** A deleted record. */
export type TrashEntry = Data.TrashEntry
/** The kinds of records that the trash keeps. */
export type TrashKind = TrashEntry['kind']

type RestoreResult = { ok: true } | { ok: false; problem: Problem }

const RESTORES: Record<Exclude<TrashKind, 'user'>, (id: string) => Promise<RestoreResult>> = {
  task: (id) => send('post', '/api/tasks/:id/restore', { params: { id } }),
  task_comment: (id) => send('post', '/api/task-comments/:id/restore', { params: { id } }),
  content: (id) => send('post', '/api/content/:id/restore', { params: { id } }),
  comment: (id) => send('post', '/api/comments/:id/restore', { params: { id } }),
  file: (id) => send('post', '/api/files/:id/restore', { params: { id } }),
  company: (id) => send('post', '/api/companies/:id/restore', { params: { id } }),
  calendar_item: (id) => send('post', '/api/calendar/items/:id/restore', { params: { id } }),
  reference: (id) => send('post', '/api/references/:id/restore', { params: { id } }),
  moment: (id) => send('post', '/api/moments/:id/restore', { params: { id } }),
  saved_view: (id) => send('post', '/api/saved-views/:id/restore', { params: { id } }),
  reference_category: (id) =>
    send('post', '/api/reference-categories/:id/restore', { params: { id } }),
  ai_provider: (id) => send('post', '/api/admin/ai/providers/:id/restore', { params: { id } }),
  ai_template: (id) => send('post', '/api/admin/ai/templates/:id/restore', { params: { id } }),
  ai_generation: (id) => send('post', '/api/ai/generations/:id/restore', { params: { id } }),
  safebot_record: (id) => send('post', '/api/safebot/records/:id/restore', { params: { id } }),
}

/** Page of a restored record; others are shown in the page of their parent. */
const PAGES: Partial<Record<TrashKind, (id: string) => string>> = {
  task: (id) => pathTo('/tasks/:id', { id }),
  content: (id) => pathTo('/content/:id', { id }),
  user: (userId) => pathTo('/users/:userId', { userId }),
  company: (id) => pathTo('/companies/:id', { id }),
  calendar_item: (entry) => pathTo('/calendar', { entry }),
}

/**
 * Restores records, several at a time, and shows the reason if one can't be restored. Restoring a user requires
 * re-authentication, for which the page must render `reauthentication`.
 */
export function useRestore(only: AnyProp[]) {
  const api = useReauthenticatingApi()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  const restoreUser = (userId: string): Promise<RestoreResult> =>
    api.submit('post', '/api/admin/users/:userId/restore', { params: { userId } })

  async function restore({ kind, id, title, place }: TrashEntry) {
    const name = recordName({ kind, title })
    setBusy((ids) => new Set(ids).add(id))
    const result = kind === 'user' ? await restoreUser(id) : await RESTORES[kind](id)
    if (result.ok) {
      const page = PAGES[kind]?.(id) ?? place?.url
      toast.done(t('trash.restored', { name }), {
        action: page ? { label: t('trash.open'), onClick: () => router.visit(page) } : undefined,
      })
    } else if (!isReauthenticationMissing(result)) {
      toast.failed(t('trash.failed', { name }), result.problem)
    }
    // Reload even after a refusal, because another user may have restored the record.
    router.reload({
      only,
      onFinish: () => setBusy((ids) => new Set([...ids].filter((one) => one !== id))),
    })
  }

  return { restore, busy, reauthentication: api.reauthentication }
}

/** Returns the name of a record in messages. A comment has no name, and its text would be too long for a sentence. */
function recordName({ kind, title }: Pick<TrashEntry, 'kind' | 'title'>): string {
  return kind === 'comment' || kind === 'task_comment' ? t(`trash.one.${kind}`) : title
}
