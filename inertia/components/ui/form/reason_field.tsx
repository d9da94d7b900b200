import { useState } from 'react'
import { Field } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { focusField } from '~/lib/focus'

/**
 * A reason without which something isn't done. `missing` is said, and the field focused, when there is
 * none.
 */
export function useReason(missing: string) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  return {
    /** Without the space around it; undefined when there is none. */
    given: text.trim() || undefined,
    /** Whether there is one. */
    check: () => {
      if (text.trim()) return true
      setError(missing)
      focusField(['reason'])
      return false
    },
    refuse: setError,
    empty: () => setText(''),
    field: {
      value: text,
      error,
      onValueChange: (next: string) => {
        setText(next)
        setError(undefined)
      },
    },
  }
}

type Props = ReturnType<typeof useReason>['field'] & {
  label: string
  hint?: string
  placeholder?: string
  maxLength?: number
}

export function ReasonField({ label, hint, error, ...area }: Props) {
  return (
    <Field label={label} name="reason" hint={hint} error={error}>
      <Textarea minRows={2} maxLength={2_000} {...area} />
    </Field>
  )
}
