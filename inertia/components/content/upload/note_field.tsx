import { Field } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { type Api } from '~/hooks/use_api'
import { MAX_POSTING_NOTE } from '~/lib/uploads/posting_rules'

type Props = {
  api: Api
  label: string
  hint?: string
  placeholder: string
  value: string
  onValueChange: (value: string) => void
}

/** The note for a version. Leaves space for a reason for posting the version despite failed checks. */
export function NoteField({ api, label, hint, placeholder, value, onValueChange }: Props) {
  return (
    <Field label={label} name="note" optional hint={hint} error={api.errors.note}>
      <Textarea
        value={value}
        minRows={2}
        maxLength={MAX_POSTING_NOTE}
        placeholder={placeholder}
        onValueChange={(next) => {
          onValueChange(next)
          api.clear('note')
        }}
      />
    </Field>
  )
}
