import { Search, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { CategoryChips } from '~/components/tasks/form/category/category_chips'
import {
  groupsOf,
  matchingGroups,
  namesOf,
} from '~/components/tasks/form/category/category_choices'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { type CategoryNode, type Picker } from '~/components/tasks/types'
import { Field, Input } from '~/components/ui/form/field'
import { IconButton } from '~/components/ui/form/icon_button'
import { t } from '~/lib/i18n'
import { MAX_NOTE_LENGTH } from '#values/texts'

type Props = {
  form: OrderForm
  name: 'styles' | 'interiorTypes'
  label: string
  hint: string
  tree: CategoryNode[]
  picker: Picker
}

/** Number of choices from which on there is a search field. */
const MANY = 20

/** Selects several categories, listed by group; each can have a note. */
export function CategoryPicker({ form, name, label, hint, tree, picker }: Props) {
  const { draft, change, errors, clearErrors } = form
  const [words, setWords] = useState('')
  const groups = useMemo(() => groupsOf(tree, picker), [tree, picker])
  const names = useMemo(() => namesOf(tree), [tree])
  const shown = matchingGroups(groups, words)
  const chosen = draft[name]
  const total = groups.reduce((sum, { choices }) => sum + choices.length, 0)

  function toggle(categoryId: string) {
    clearErrors(name)
    change((current) => ({
      [name]: current[name].some((choice) => choice.categoryId === categoryId)
        ? current[name].filter((choice) => choice.categoryId !== categoryId)
        : [...current[name], { categoryId, note: '' }],
    }))
  }

  function setNote(categoryId: string, note: string) {
    change((current) => ({
      [name]: current[name].map((choice) =>
        choice.categoryId === categoryId ? { ...choice, note } : choice
      ),
    }))
  }

  return (
    <fieldset data-field={name} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p aria-hidden className="font-medium">
            {label}{' '}
            <span className="text-sm font-normal text-subtle">{t('common.field.optional')}</span>
          </p>
          <p className="text-sm text-muted">{hint}</p>
        </div>
        {total > MANY && (
          <Input
            type="search"
            aria-label={t('tasks.form.search_choices')}
            placeholder={t('common.select.search')}
            value={words}
            onValueChange={setWords}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            icon={<Search />}
            className="w-full sm:w-48"
          />
        )}
      </div>
      {total === 0 && <p className="text-muted">{t('tasks.form.no_choices')}</p>}
      {total > 0 && shown.length === 0 && (
        <p role="status" className="text-muted">
          {t('tasks.form.nothing_found')}
        </p>
      )}
      <CategoryChips
        groups={shown}
        label={label}
        chosen={chosen.map(({ categoryId }) => categoryId)}
        onToggle={toggle}
      />
      {chosen.length > 0 && (
        <ul className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
          {chosen.map(({ categoryId, note }, index) => (
            <ChosenRow
              key={categoryId}
              field={`${name}.${index}`}
              name={names.get(categoryId) ?? '?'}
              note={note}
              error={errors[`${name}.${index}.categoryId`] ?? errors[`${name}.${index}.note`]}
              onNote={(next) => setNote(categoryId, next)}
              onRemove={() => toggle(categoryId)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

type ChosenProps = {
  field: string
  name: string
  note: string
  error?: string
  onNote: (note: string) => void
  onRemove: () => void
}

function ChosenRow({ field, name, note, error, onNote, onRemove }: ChosenProps) {
  return (
    <li data-field={`${field}.categoryId`} className="flex items-start gap-2">
      <span className="w-26 shrink-0 truncate pt-2 font-medium" title={name}>
        {name}
      </span>
      <Field
        hideLabel
        optional
        label={t('tasks.form.choice_note', { name })}
        name={`${field}.note`}
        error={error}
        className="flex-1"
      >
        <Input
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          placeholder={t('tasks.form.add_note')}
          onValueChange={onNote}
        />
      </Field>
      <IconButton label={t('tasks.form.remove_choice', { name })} onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  )
}
