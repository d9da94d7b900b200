import { X } from 'lucide-react'
import { Field } from '~/components/ui/form/field'
import { IconButton } from '~/components/ui/form/icon_button'
import { Input } from '~/components/ui/form/input'
import { t } from '~/lib/i18n'

type ChosenProps = {
  field: string
  name: string
  note: string
  error?: string
  onNote: (note: string) => void
  onRemove: () => void
}

export function ChosenRow({ field, name, note, error, onNote, onRemove }: ChosenProps) {
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
          maxLength={2_000}
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
