import { useState } from 'react'
import { Field } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { focusField } from '~/lib/focus/focus'

const ALWAYS = ['']

/**
 * A reason without which something isn't done. `missing` is said, and the field focused, when there is
 * none.
 * @param causes what it is asked for now, the one that it is written for first. A reason goes with that
 * cause: without it there is none.
 */
export function useReason(missing: string, causes: readonly string[] = ALWAYS) {
  const [written, setWritten] = useState({ words: '', cause: '' })
  const text = causes.includes(written.cause) ? written.words : ''
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
    empty: () => setWritten({ words: '', cause: '' }),
    field: {
      value: text,
      error,
      onValueChange: (next: string) => {
        setWritten({ words: next, cause: causes[0] ?? '' })
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
