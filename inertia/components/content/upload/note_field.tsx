import { Field } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { type Api } from '~/hooks/use_api'

type Props = {
  api: Api
  label: string
  hint?: string
  placeholder: string
  /** Why there has to be one. */
  error?: string
  /** There has to be one. */
  needed?: boolean
  value: string
  onValueChange: (value: string) => void
}

/** What is said along with a version. */
export function NoteField({
  api,
  label,
  hint,
  error,
  needed = false,
  placeholder,
  value,
  onValueChange,
}: Props) {
  return (
    <Field
      label={label}
      name="note"
      optional={!needed}
      hint={hint}
      error={error ?? api.errors.note}
    >
      <Textarea
        value={value}
        minRows={2}
        maxLength={5_000}
        placeholder={placeholder}
        onValueChange={(next) => {
          onValueChange(next)
          api.clear('note')
        }}
      />
    </Field>
  )
}
