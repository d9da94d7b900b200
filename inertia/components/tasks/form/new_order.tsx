import { router } from '@inertiajs/react'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { companyOptions } from '~/components/companies/company_options'
import { namesOf } from '~/components/tasks/form/category/category_choices'
import { DraftState } from '~/components/tasks/form/draft/draft_state'
import { type OrderChoices } from '~/components/tasks/form/draft/order_form'
import { readDraft, carryDraft } from '~/components/tasks/form/draft/saved_drafts'
import { OrderSections } from '~/components/tasks/form/order_sections'
import { OrderSummary } from '~/components/tasks/form/order_summary'
import { usePlaceOrder } from '~/components/tasks/form/use_place_order'
import { type CompanyChoice } from '~/components/tasks/types'
import { Notice } from '~/components/ui/display/notice'
import { Button, LinkButton } from '~/components/ui/form/button'
import { Combobox } from '~/components/ui/form/combobox'
import { Field, FormErrors } from '~/components/ui/form/field'
import { toast } from '~/components/ui/overlay/toast'
import { formatRelative } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  userId: string
  company: { id: string; name: string; timezone: string }
  /** The clients to choose from, for a user of the production team. */
  companies: CompanyChoice[]
  onCompany: (companyId: string) => void
  choices: OrderChoices
  /** Id of the order that is copied. */
  again?: string
}

/** The form of a new order next to its summary. */
export function NewOrder({ userId, company, companies, onCompany, choices, again }: Props) {
  const { styles, interiorTypes } = choices
  const namesCompany = companies.length > 0
  const { formElement, place, isQueued, closed, wasSentBefore, uploading, retryable, ...placing } =
    usePlaceOrder({
      userId,
      companyId: company.id,
      timezone: company.timezone,
      namesCompany,
      again,
    })
  const { api, order, scope, errors, clearErrors } = placing
  const { draft } = order
  // Link to the company's other draft, which is separate.
  const [other] = useState(() =>
    again && readDraft(userId, company.id)
      ? pathTo('/tasks/new', namesCompany ? { company: company.id } : {})
      : null
  )
  const names = useMemo(() => namesOf([...styles, ...interiorTypes]), [styles, interiorTypes])
  const namesIn = (chosen: { categoryId: string }[]) =>
    chosen.flatMap(({ categoryId }) => names.get(categoryId) ?? [])
  const form = {
    draft,
    change: order.change,
    choices,
    errors,
    clearErrors,
    scope,
    timezone: company.timezone,
    companyId: namesCompany ? company.id : undefined,
  }

  return (
    <form
      ref={formElement}
      onSubmit={place}
      onKeyDown={onEnter}
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-4">
        {order.isOverwritten && (
          <OverwrittenDraft
            disabled={uploading > 0}
            onTheirs={order.loadStored}
            onMine={() => {
              const values: Record<string, string> = { again: order.keepSeparately() }
              if (namesCompany) values.company = company.id
              router.visit(pathTo('/tasks/new', values))
            }}
          />
        )}
        {order.restoredFrom && !order.isEmpty && (
          <Notice
            action={
              other && (
                <LinkButton size="sm" href={other}>
                  {t('tasks.again.other')}
                </LinkButton>
              )
            }
          >
            {order.copiedFrom
              ? t('tasks.again.copied', { number: order.copiedFrom })
              : t('tasks.create.restored', { when: formatRelative(order.restoredFrom) })}
          </Notice>
        )}
        {companies.length > 1 && !again && (
          <CompanyField
            userId={userId}
            company={company}
            companies={companies}
            disabled={uploading > 0}
            onLeave={order.flush}
            onCompany={onCompany}
          />
        )}
        <OrderSections form={form} autoFocus={!order.restoredFrom} />
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
                retryable > 0 ? t('tasks.create.upload_failed', { count: retryable }) : api.message,
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

type OverwrittenProps = { disabled: boolean; onTheirs: () => void; onMine: () => void }

/** Chooses between the draft that another tab stored and the one on this page. */
function OverwrittenDraft({ disabled, onTheirs, onMine }: OverwrittenProps) {
  return (
    <Notice tone="changes">
      <div role="alert">
        <p className="font-medium">{t('tasks.create.overwritten.title')}</p>
        <p className="mt-1 text-muted">{t('tasks.create.overwritten.body')}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" disabled={disabled} onClick={onTheirs}>
          {t('tasks.create.overwritten.theirs')}
        </Button>
        <Button size="sm" disabled={disabled} onClick={onMine}>
          {t('tasks.create.overwritten.mine')}
        </Button>
      </div>
    </Notice>
  )
}

/** Inputs that Enter moves through, in Tab order; of a radio group, only the one in the Tab order. */
const STOPS =
  ':is(input, textarea, [role=radio]):not(:disabled, [aria-hidden=true], [tabindex="-1"])'

/** Enter in a one-line field moves to the next field; with Ctrl or Cmd, it places the order from every field. */
function onEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { currentTarget: form, target } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  // React also passes on events of dialogs that the form opens.
  if (!(target instanceof HTMLElement) || !form.contains(target)) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    form.requestSubmit()
  } else if (target instanceof HTMLInputElement && target.type !== 'file') {
    event.preventDefault()
    const stops = [...form.querySelectorAll<HTMLElement>(STOPS)]
    stops[stops.indexOf(target) + 1]?.focus()
  }
}

/**
 * Shown when an earlier request was processed or is in progress, but its response never arrived, and the order was
 * changed since: only the user can decide whether to place another one.
 */
function AlreadySent({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice tone="changes">
      <p className="font-medium">{t('tasks.create.already_sent.title')}</p>
      <p className="mt-1 text-muted">{t('tasks.create.already_sent.body')}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="sm" href="/tasks">
          {t('tasks.create.already_sent.view')}
        </LinkButton>
        <Button size="sm" variant="quiet" onClick={onAgain}>
          {t('tasks.create.already_sent.again')}
        </Button>
      </p>
    </Notice>
  )
}

type CompanyFieldProps = {
  userId: string
  company: { id: string; name: string }
  companies: CompanyChoice[]
  /** Whether files are being uploaded for this company. */
  disabled: boolean
  /** Called before another company's draft replaces this one. */
  onLeave: () => void
  onCompany: (companyId: string) => void
}

/**
 * Selects the company that the order is for. Another choice moves the draft to that company, or opens the draft that
 * already exists there.
 */
function CompanyField({
  userId,
  company,
  companies,
  disabled,
  onLeave,
  onCompany,
}: CompanyFieldProps) {
  function choose(id: string | null) {
    const next = companies.find((one) => one.id === id)
    if (!next || next.id === company.id) return
    onLeave()
    const carried = carryDraft(userId, company.id, next.id)
    if (carried === 'own_draft')
      toast.info(t('tasks.create.company.brought', { company: next.name }))
    if (carried === 'without_files') {
      toast.info(t('tasks.create.company.files_left', { company: company.name }))
    }
    onCompany(next.id)
  }

  return (
    <div className="rounded-lg border border-line bg-surface p-4 sm:px-6">
      <Field label={t('tasks.create.company.label')} name="companyId">
        <Combobox
          value={company.id}
          disabled={disabled}
          onValueChange={choose}
          options={companyOptions(companies, { size: 'sm' })}
        />
      </Field>
    </div>
  )
}
