import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { ActionFilter } from '~/components/audit/action_filter'
import { type NamedCompany, type NamedUser, type Subjects } from '~/components/audit/types'
import { ActorFilter } from '~/components/audit/actor_filter'
import { CompanyFilter } from '~/components/companies/company_filter'
import { Button } from '~/components/ui/form/button'
import { DayRangeFilter } from '~/components/ui/table/day_range_filter'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { type ListQuery } from '~/hooks/use_query_state'
import { isoDay } from '~/lib/format'
import { t } from '~/lib/i18n'
import { dayOf, endOfDay, plusDays, startOfDay } from '~/lib/time/days'
import { entityTypes, type AuditedType } from '~/components/audit/actions'
import { FilterPopover } from '~/components/ui/table/filter_popover'
import { Field, Input } from '~/components/ui/form/field'
import { Select } from '~/components/ui/form/select'

/** Query parameters that filter the log; the export accepts the same. */
export const AUDIT_FILTERS = [
  'actorId',
  'action',
  'entityType',
  'entityId',
  'companyId',
  'tokenId',
  'from',
  'to',
] as const

type Props = {
  query: ListQuery<'/audit'>
  users: NamedUser[]
  companies: NamedCompany[]
  subjects: Subjects
}

/** Filters by actor, action, record, company and date, and the sort order. */
export function AuditFilters({ query, users, companies, subjects }: Props) {
  const isOldestFirst = query.get('sort') === 'at'
  return (
    <FilterBar query={query} names={AUDIT_FILTERS}>
      <ActorFilter query={query} users={users} />
      <ActionFilter query={query} />
      <RecordFilter query={query} subjects={subjects} />
      <CompanyFilter query={query} companies={companies} />
      <DateFilter query={query} />
      <Button
        variant="quiet"
        icon={isOldestFirst ? <ArrowUp /> : <ArrowDown />}
        onClick={() => query.set({ sort: isOldestFirst ? null : 'at' })}
      >
        {t(isOldestFirst ? 'audit.filters.oldest' : 'audit.filters.newest')}
      </Button>
    </FilterBar>
  )
}

/** Filters entries by a period: a preset, or any two days. */
function DateFilter({ query }: { query: ListQuery<'/audit'> }) {
  const [today] = useState(() => isoDay(Date.now()))
  const from = dayOf(query.get('from'))
  const to = dayOf(query.get('to'))

  function choose(days: { from?: string; to?: string }) {
    query.set({
      ...(days.from !== undefined && { from: days.from ? startOfDay(days.from) : null }),
      ...(days.to !== undefined && { to: days.to ? endOfDay(days.to) : null }),
    })
  }

  return (
    <DayRangeFilter
      label={t('audit.filters.when')}
      from={from}
      to={to}
      latest={today}
      presets={[
        { label: t('audit.filters.today'), choose: () => choose({ from: today, to: '' }) },
        {
          label: t('audit.filters.week'),
          choose: () => choose({ from: plusDays(today, -6), to: '' }),
        },
        {
          label: t('audit.filters.month'),
          choose: () => choose({ from: plusDays(today, -29), to: '' }),
        },
      ]}
      textOf={(text, days) => t(`audit.filters.${text}`, days)}
      onChange={choose}
    />
  )
}

const ANY = 'any'

/** Filters by one record, or by all records of a kind. */
function RecordFilter({ query, subjects }: { query: ListQuery<'/audit'>; subjects: Subjects }) {
  const types = entityTypes()
  const type = types.find(({ value }) => value === query.get('entityType'))
  const entityId = query.get('entityId')
  const name = subjects[`${type?.value}:${entityId}`]?.title ?? entityId

  return (
    <FilterPopover
      label={t('audit.filters.record')}
      words={entityId ? name : (type?.label ?? null)}
    >
      {(close) => (
        <RecordForm
          // Reset the form when another record is chosen.
          key={`${type?.value}:${entityId}`}
          types={types}
          type={type?.value ?? null}
          entityId={entityId ?? ''}
          onChoose={({ entityType, entityId: id }) => {
            query.set({ entityType: entityType ? [entityType] : null, entityId: id })
            close()
          }}
        />
      )}
    </FilterPopover>
  )
}

type FormProps = {
  types: ReturnType<typeof entityTypes>
  type: AuditedType | null
  entityId: string
  onChoose: (patch: { entityType: AuditedType | null; entityId: string | null }) => void
}

function RecordForm({ types, type, entityId, onChoose }: FormProps) {
  const [chosen, setChosen] = useState(type)
  const [id, setId] = useState(entityId)

  function apply(event: FormEvent) {
    event.preventDefault()
    onChoose({ entityType: chosen, entityId: id.trim() || null })
  }

  return (
    <form onSubmit={apply} className="flex flex-col gap-4 p-3.5">
      <Field label={t('audit.filters.record_type')} name="entityType">
        <Select
          value={chosen ?? ANY}
          onValueChange={(value) => setChosen(value === ANY ? null : value)}
          options={[{ value: ANY, label: t('audit.filters.record_any') }, ...types]}
        />
      </Field>
      <Field
        optional
        label={t('audit.filters.record_id')}
        name="entityId"
        hint={t('audit.filters.record_id_hint')}
      >
        <Input value={id} onValueChange={setId} spellCheck={false} className="font-mono text-sm" />
      </Field>
      <div className="flex justify-between gap-2">
        {type || entityId ? (
          <Button variant="quiet" onClick={() => onChoose({ entityType: null, entityId: null })}>
            {t('audit.filters.record_clear')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit">{t('common.actions.show_all')}</Button>
      </div>
    </form>
  )
}
