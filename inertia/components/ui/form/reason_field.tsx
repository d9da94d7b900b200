import { useState } from 'react'
import { Field } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { focusField } from '~/lib/focus/focus'
import { MAX_NOTE_LENGTH } from '#values/texts'

const ALWAYS = ['']

/**
 * A reason that an action requires. If it is empty, `check` shows `missing` at the field and focuses it.
 * @param causes what requires the reason now. The text belongs to the first cause at the time of writing, and is
 *   ignored once that cause no longer applies.
 */
export function useReason(missing: string, causes: readonly string[] = ALWAYS) {
  const [written, setWritten] = useState({ words: '', cause: '' })
  const text = causes.includes(written.cause) ? written.words : ''
  const [error, setError] = useState<string>()
  return {
    /** The trimmed reason; undefined if it is empty. */
    value: text.trim() || undefined,
    /** Whether there is a reason; shows an error if there isn't. */
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
      <Textarea minRows={2} maxLength={MAX_NOTE_LENGTH} {...area} />
    </Field>
  )
}
