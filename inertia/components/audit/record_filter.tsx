import { useState, type FormEvent } from 'react'
import { entityTypes, type AuditedType } from '~/components/audit/actions'
import { FilterPopover } from '~/components/ui/table/filter_popover'
import { type Subjects } from '~/components/audit/types'
import { Button } from '~/components/ui/form/button'
import { Field, Input } from '~/components/ui/form/field'
import { Select } from '~/components/ui/form/select'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'

const ANY = 'any'

/** One record's history, or that of a kind of records. */
export function RecordFilter({
  query,
  subjects,
}: {
  query: ListQuery<'/audit'>
  subjects: Subjects
}) {
  const [open, setOpen] = useState(false)
  const types = entityTypes()
  const type = types.find(({ value }) => value === query.get('entityType'))
  const entityId = query.get('entityId')
  const name = subjects[`${type?.value}:${entityId}`]?.title ?? entityId

  return (
    <FilterPopover
      label={t('audit.filters.record')}
      words={entityId ? name : (type?.label ?? null)}
      open={open}
      onOpenChange={setOpen}
    >
      <RecordForm
        // Another record means another form.
        key={`${type?.value}:${entityId}`}
        types={types}
        type={type?.value ?? null}
        entityId={entityId ?? ''}
        onChoose={({ entityType, entityId: id }) => {
          query.set({ entityType: entityType ? [entityType] : null, entityId: id })
          setOpen(false)
        }}
      />
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
