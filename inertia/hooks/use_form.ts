import { useState, type FormEvent } from 'react'
import { useApi, type Api } from '~/hooks/use_api'
import { focusField } from '~/lib/focus/focus'

/** Error messages by field name. */
export type FieldErrors<Values> = { [Name in keyof Values]?: string }

type Options<Values> = {
  /** What to say where one of these is left empty. */
  required?: FieldErrors<Values>
  /** Returns what is missing or wrong in the values; needs no request. */
  validate?: (values: Values) => FieldErrors<Values>
  /** The request to use, when the form already has one. */
  api?: Api
}

/**
 * State of a form: its values, its missing fields, and the server's errors by field.
 *
 * @param kept initial or saved values; edited values take precedence
 * @example
 * const form = useForm({ email: '', password: '' }, { validate })
 * <form onSubmit={form.submit(signIn)}>
 *   <Field label="Email" {...form.field('email')}><Input {...form.input('email')} /></Field>
 */
export function useForm<Values extends object>(kept: Values, options: Options<Values> = {}) {
  const own = useApi()
  const api = options.api ?? own
  const [edited, setEdited] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [isSaved, setSaved] = useState(false)
  const values = { ...kept, ...edited }

  function set(patch: Partial<Values>) {
    setEdited((now) => ({ ...now, ...patch }))
    setSaved(false)
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
    isChanged:
      !isSaved &&
      Object.keys(edited).some((name) => {
        const field = name as keyof Values
        return edited[field] !== kept[field]
      }),
    /** Treats the values as unchanged while the page reloads the saved ones. */
    markSaved: () => setSaved(true),
    /** Resets every field to its kept value. */
    reset: () => {
      setEdited({})
      setSaved(false)
      setErrors({})
    },
    /** Sends the form if no field is missing. */
    submit: (send: () => unknown) => (event: FormEvent) => {
      event.preventDefault()
      if (check()) void send()
    },
    /** For `Field`. */
    field: (name: keyof Values & string) => ({ name, error: errors[name] ?? api.errors[name] }),
    /** For what is in it. */
    input: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      onValueChange: (value: Values[Name]) => set({ [name]: value } as unknown as Partial<Values>),
    }),
  }
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
