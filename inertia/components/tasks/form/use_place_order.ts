import { router } from '@inertiajs/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { bodyOf, withoutEmptyRows } from '~/components/tasks/form/draft/draft'
import { draftErrors } from '~/components/tasks/form/draft/draft_errors'
import { useErrors } from '~/components/tasks/form/use_errors'
import { useOrderDraft } from '~/components/tasks/form/draft/use_order_draft'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { useFailedUploads, useUploadsInFlight } from '~/hooks/use_upload'
import { isoDay } from '~/lib/format'
import { focusField, scrollToMiddle } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Options = {
  userId: string
  companyId: string
  /** Time zone of the company. */
  timezone: string
  /** Whether the request must name the company, because the user belongs to another one. */
  namesCompany: boolean
  /** Id of the order that is copied. */
  again?: string
}

/** Places an order and opens its page: checked, sent once, and delayed until pending uploads are finished. */
export function usePlaceOrder({ userId, companyId, timezone, namesCompany, again }: Options) {
  const api = useApi()
  const order = useOrderDraft(userId, companyId, again)
  const { errors, setErrors, clearErrors } = useErrors()
  // Neither begins the other, for uploads are found by how their names begin.
  const scope = again ? `again:${userId}:${companyId}:${again}` : `order:${userId}:${companyId}`
  const uploading = useUploadsInFlight(scope)
  const { failed, retryable } = useFailedUploads(scope)
  const [isPlaced, setPlaced] = useState(false)
  const [isQueued, setQueued] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const { draft } = order

  useEffect(() => {
    if (isQueued && uploading === 0) formElement.current?.requestSubmit()
  }, [isQueued, uploading])

  async function place(event: FormEvent) {
    event.preventDefault()
    if (isPlaced) return
    setQueued(false)
    const found = draftErrors(draft, isoDay(Date.now(), timezone))
    setErrors(found)
    api.clear()
    if (Object.keys(found).length > 0) return focusField(Object.keys(found))
    if (failed > 0) return showFailedUpload()
    if (uploading > 0) return setQueued(true)

    const complete = withoutEmptyRows(draft)
    order.change(complete)
    const moments = complete.moments.map(({ momentId, note }) => ({ momentId, note }))
    const body = { ...bodyOf(complete), moments, ...(namesCompany && { companyId: companyId }) }
    const result = await api.submit('post', '/api/tasks', {
      body,
      idempotent: false,
      headers: { 'Idempotency-Key': order.orderKey },
    })
    if (!result.ok) return setErrors(result.problem.fields)

    setPlaced(true)
    order.finish()
    toast.done(t('tasks.create.done', { number: result.data.number }), {
      detail: namesCompany ? undefined : t('tasks.create.done_detail'),
      action: {
        label: t('tasks.create.another'),
        onClick: () =>
          router.visit(pathTo('/tasks/new', namesCompany ? { company: companyId } : {})),
      },
    })
    router.visit(pathTo('/tasks/:id', { id: result.data.id }), { replace: true })
  }

  return {
    api,
    order,
    scope,
    errors,
    clearErrors,
    uploading,
    /** Failed uploads that can be retried. Refused files show the reason in their row. */
    retryable,
    isQueued,
    formElement,
    place,
    /** Whether the order is being placed or has been. */
    closed: api.processing || isPlaced,
    wasSentBefore: api.problem?.errors.some(({ code }) => code === 'E_IDEMPOTENCY_KEY') ?? false,
  }
}

function showFailedUpload() {
  const row = document.querySelector('[data-upload="failed"]')
  if (row) scrollToMiddle(row)
  row?.querySelector('button')?.focus({ preventScroll: true })
}
