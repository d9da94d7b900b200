import { useState, type ComponentProps } from 'react'
import { Field, Input } from '~/components/ui/form/field'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { type useApi } from '~/hooks/use_api'

type Props = Pick<
  ComponentProps<typeof FormDialog>,
  'open' | 'onClose' | 'title' | 'lead' | 'submit'
> & {
  api: ReturnType<typeof useApi>
  /** The field's name in the request. */
  name: string
  label: string
  /** The current limit, formatted for input; empty for no limit. */
  written: string
  /** Parses the input; null if it isn't a valid limit. */
  read: (text: string) => number | null
  /** @param limit the limit that would be set; null for none */
  hint: (limit: number | null) => string
  /** Error for invalid input. */
  bad: string
  onSave: (limit: number | null) => unknown
}

/** Sets a limit; an empty field means no limit. */
export function LimitDialog(props: Props) {
  const { api, name, label, written, read, hint, bad, onSave, ...dialog } = props
  const [text, setText] = useState(written)
  const isEmpty = text.trim() === ''
  const limit = isEmpty ? null : read(text)
  const isGood = isEmpty || limit !== null
  return (
    <FormDialog {...dialog} api={api} onSubmit={() => isGood && onSave(limit)}>
      <Field
        label={label}
        name={name}
        optional
        hint={hint(limit)}
        error={api.errors[name] ?? (isGood ? undefined : bad)}
      >
        <Input
          inputMode="decimal"
          className="tabular"
          value={text}
          onValueChange={(next) => {
            setText(next)
            api.clear()
          }}
        />
      </Field>
    </FormDialog>
  )
}
