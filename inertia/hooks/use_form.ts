import { useState, type FormEvent } from 'react'
import { useApi, type Api } from '~/hooks/use_api'
import { focusField } from '~/lib/focus/focus'

/** Error messages by field name. */
export type FieldErrors<Values> = { [Name in keyof Values]?: string }

type Options<Values> = {
  /** Error messages for required fields that are left empty. */
  required?: FieldErrors<Values>
  /** Returns what is missing or wrong in the values; needs no request. */
  validate?: (values: Values) => FieldErrors<Values>
  /** The request to use, when the form already has one. */
  api?: Api
}

/**
 * State of a form: its values, its missing fields, and the server's errors by field.
 *
 * @param stored initial or saved values; edited values take precedence
 * @example
 * const form = useForm({ email: '', password: '' }, { validate })
 * <form onSubmit={form.submit(signIn)}>
 *   <Field label="Email" {...form.field('email')}><Input {...form.input('email')} /></Field>
 */
export function useForm<Values extends object>(stored: Values, options: Options<Values> = {}) {
  const own = useApi()
  const api = options.api ?? own
  const [edited, setEdited] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  /** The saved values, until the page has reloaded them into `stored`. */
  const [saved, setSaved] = useState<Partial<Values>>({})
  const values = { ...stored, ...edited }
  const changes = withoutKnown(withoutKnown(edited, stored), saved)

  function set(patch: Partial<Values>) {
    setEdited((now) => ({ ...now, ...patch }))
    setErrors((now) => ({ ...now, ...blank(patch) }))
    // An error about the whole form belongs to what was sent, not to the values as they are now.
    if (api.message) api.clear()
    else Object.keys(patch).forEach((name) => api.clear(name))
  }

  /** Shows errors for missing fields and focuses the first one. Returns whether the form is complete. */
  function check(): boolean {
    const found = { ...leftEmpty(values, options.required), ...options.validate?.(values) }
    setErrors(found)
    const names = Object.keys(found).filter((name) => found[name as keyof Values])
    focusField(names)
    return names.length === 0
  }

  return {
    api,
    values,
    set,
    check,
    /** The values to send in a change of a record: another user may have changed the others meanwhile. */
    changes,
    isChanged: Object.keys(changes).length > 0,
    /** Treats the sent values as unchanged while the page reloads them. */
    markSaved: () => setSaved(edited),
    /** Shows the reloaded values; values that were edited after sending stay. */
    settle: () => {
      setEdited((now) => withoutKnown(now, edited))
      setSaved({})
    },
    /** Resets every field to its stored value. */
    reset: () => {
      setEdited({})
      setSaved({})
      setErrors({})
    },
    /** Sends the form if no field is missing. */
    submit: (send: () => unknown) => (event: FormEvent) => {
      event.preventDefault()
      if (check()) void send()
    },
    /** Returns the props of `Field`. */
    field: (name: keyof Values & string) => ({ name, error: errors[name] ?? api.errors[name] }),
    /** Returns the props of the input in it. */
    input: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      onValueChange: (value: Values[Name]) => set({ [name]: value } as unknown as Partial<Values>),
    }),
  }
}

/** The edited values except those that are the same in `known`. */
function withoutKnown<Values extends object>(edited: Partial<Values>, known: Partial<Values>) {
  const others = Object.entries(edited).filter(
    ([name, value]) => known[name as keyof Values] !== value
  )
  return Object.fromEntries(others) as Partial<Values>
}

function leftEmpty<Values extends object>(values: Values, required: FieldErrors<Values> = {}) {
  const isEmpty = (name: string) => !String(values[name as keyof Values] ?? '').trim()
  return Object.fromEntries(
    Object.entries(required).filter(([name]) => isEmpty(name))
  ) as FieldErrors<Values>
}

function blank<Values extends object>(patch: Partial<Values>): FieldErrors<Values> {
  return Object.fromEntries(
    Object.keys(patch).map((name) => [name, undefined])
  ) as FieldErrors<Values>
}
