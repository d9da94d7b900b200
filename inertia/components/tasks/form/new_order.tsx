import { router } from '@inertiajs/react'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { namesOf } from '~/components/tasks/form/category_choices'
import { bodyOf, withoutEmptyRows } from '~/components/tasks/form/draft'
import { CompanyField } from '~/components/tasks/form/company_field'
import { DraftState, Restored } from '~/components/tasks/form/draft_state'
import { findGaps } from '~/components/tasks/form/gaps'
import { OrderSections } from '~/components/tasks/form/order_sections'
import { OrderSlate } from '~/components/tasks/form/order_slate'
import { SentTwice } from '~/components/tasks/form/sent_twice'
import { useErrors } from '~/components/tasks/form/use_errors'
import { useOrderDraft } from '~/components/tasks/form/use_order_draft'
import { type CategoryNode, type CompanyChoice } from '~/components/tasks/types'
import { Button } from '~/components/ui/button'
import { FormErrors } from '~/components/ui/form_errors'
import { toast } from '~/components/ui/toast'
import { UploadGuard } from '~/components/ui/upload_guard'
import { useApi } from '~/hooks/use_api'
import { useFailedUploads, useUploadsInFlight } from '~/hooks/use_upload'
import { focusField } from '~/lib/focus'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  userId: string
  company: { id: string; name: string }
  /** The clients to choose among, for somebody who belongs to none of them. */
  companies: CompanyChoice[]
  onCompany: (companyId: string) => void
  styles: CategoryNode[]
  interiorTypes: CategoryNode[]
}

/** The form of a new order beside its slate. */
export function NewOrder(props: Props) {
  const { userId, company, companies, onCompany, styles, interiorTypes } = props
  const namesCompany = companies.length > 0
  const api = useApi()
  const order = useOrderDraft(userId, company.id)
  const { errors, setErrors, mend } = useErrors()
  const uploading = useUploadsInFlight()
  const failed = useFailedUploads()
  const [isPlaced, setPlaced] = useState(false)
  const [waits, setWaits] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const names = useMemo(() => namesOf([...styles, ...interiorTypes]), [styles, interiorTypes])
  const { draft } = order
  const look = [...draft.styles, ...draft.interiorTypes].flatMap(
    ({ categoryId }) => names.get(categoryId) ?? []
  )

  useEffect(() => {
    if (waits && uploading === 0) formElement.current?.requestSubmit()
  }, [waits, uploading])

  async function place(event: FormEvent) {
    event.preventDefault()
    if (isPlaced) return
    setWaits(false)
    const gaps = findGaps(draft)
    setErrors(gaps)
    api.clear()
    if (Object.keys(gaps).length > 0) return focusField(Object.keys(gaps))
    if (failed > 0) return showFailedUpload()
    if (uploading > 0) return setWaits(true)

    const complete = withoutEmptyRows(draft)
    order.change(complete)
    const body = { ...bodyOf(complete), ...(namesCompany && { companyId: company.id }) }
    const result = await api.submit('post', '/api/tasks', {
      body,
      idempotent: false,
      headers: { 'Idempotency-Key': order.orderKey },
    })
    if (!result.ok) return setErrors(result.problem.fields)

    setPlaced(true)
    order.finish()
    toast.done(t('tasks.create.done', { number: result.data.number }), {
      detail: t('tasks.create.done_detail'),
    })
    router.visit(pathTo('/tasks/:id', { id: result.data.id }), { replace: true })
  }

  const wasSentBefore = api.problem?.errors.some(({ code }) => code === 'E_IDEMPOTENCY_KEY')
  const form = {
    draft,
    change: order.change,
    errors,
    mend,
    companyId: namesCompany ? company.id : undefined,
  }

  return (
    <form
      ref={formElement}
      onSubmit={place}
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-4">
        {order.restoredFrom && !order.isEmpty && <Restored from={order.restoredFrom} />}
        {companies.length > 1 && (
          <CompanyField
            userId={userId}
            company={company}
            companies={companies}
            disabled={uploading > 0}
            onLeave={order.flush}
            onCompany={onCompany}
          />
        )}
        <OrderSections
          form={form}
          styles={styles}
          interiorTypes={interiorTypes}
          autoFocus={!order.restoredFrom}
        />
      </div>
      <aside className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)]">
        <div className="min-h-0 lg:overflow-y-auto">
          <OrderSlate
            draft={draft}
            company={company.name}
            look={look}
            uploading={uploading}
            closed={api.processing || isPlaced}
          />
        </div>
        {wasSentBefore ? (
          <SentTwice
            onAgain={() => {
              order.renewKey()
              api.clear()
            }}
          />
        ) : (
          <FormErrors
            api={{
              problem: api.problem,
              message:
                failed > 0 ? t('tasks.create.upload_failed', { count: failed }) : api.message,
              errors,
            }}
          />
        )}
        <Button
          type="submit"
          look="primary"
          loading={api.processing || isPlaced}
          disabled={wasSentBefore}
        >
          {waits ? t('tasks.create.waiting', { count: uploading }) : t('tasks.create.submit')}
        </Button>
        <DraftState order={order} />
      </aside>
      <UploadGuard draftIsKept />
    </form>
  )
}

function showFailedUpload() {
  const row = document.querySelector('[data-upload="failed"]')
  row?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  row?.querySelector('button')?.focus({ preventScroll: true })
}
