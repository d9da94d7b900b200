import { useMemo } from 'react'
import { namesOf } from '~/components/tasks/form/category/category_choices'
import { CompanyField } from '~/components/tasks/form/company_field'
import { DraftState, Restored } from '~/components/tasks/form/draft/draft_state'
import { OrderSections } from '~/components/tasks/form/order_sections'
import { OrderSummary } from '~/components/tasks/form/order_summary'
import { AlreadySent } from '~/components/tasks/form/already_sent'
import { usePlaceOrder } from '~/components/tasks/form/use_place_order'
import { type CategoryNode, type CompanyChoice } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/form_errors'
import { t } from '~/lib/i18n'

type Props = {
  userId: string
  company: { id: string; name: string; timezone: string }
  /** The clients to choose among, for somebody who belongs to none of them. */
  companies: CompanyChoice[]
  onCompany: (companyId: string) => void
  styles: CategoryNode[]
  interiorTypes: CategoryNode[]
  itemTypes: CategoryNode[]
}

/** The form of a new order beside its slate. */
export function NewOrder(props: Props) {
  const { userId, company, companies, onCompany, styles, interiorTypes, itemTypes } = props
  const namesCompany = companies.length > 0
  const { formElement, place, isQueued, closed, wasSentBefore, uploading, failed, ...placing } =
    usePlaceOrder({ userId, companyId: company.id, namesCompany })
  const { api, order, scope, errors, mend } = placing
  const { draft } = order
  const names = useMemo(() => namesOf([...styles, ...interiorTypes]), [styles, interiorTypes])
  const namesIn = (chosen: { categoryId: string }[]) =>
    chosen.flatMap(({ categoryId }) => names.get(categoryId) ?? [])
  const form = {
    draft,
    change: order.change,
    errors,
    mend,
    scope,
    timezone: company.timezone,
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
          itemTypes={itemTypes}
          autoFocus={!order.restoredFrom}
        />
      </div>
      <aside className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)]">
        <div className="min-h-0 lg:overflow-y-auto">
          <OrderSummary
            draft={draft}
            company={company.name}
            styles={namesIn(draft.styles)}
            interiors={namesIn(draft.interiorTypes)}
            uploading={uploading}
            closed={closed}
          />
        </div>
        {wasSentBefore ? (
          <AlreadySent
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
        <Button type="submit" variant="primary" loading={closed} disabled={wasSentBefore}>
          {isQueued ? t('tasks.create.waiting', { count: uploading }) : t('tasks.create.submit')}
        </Button>
        <DraftState order={order} scope={scope} />
      </aside>
    </form>
  )
}
