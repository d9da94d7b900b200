import { useState, type FormEvent } from 'react'
import { useApi, type Api } from '~/hooks/use_api'
import { focusField } from '~/lib/focus/focus'

/** Error messages by field name. */
export type Gaps<Values> = { [Name in keyof Values]?: string }

type Options<Values> = {
  /** Error messages for required fields that are empty. */
  required?: Gaps<Values>
  /** Further checks before the request is sent. */
  findMissingFields?: (values: Values) => Gaps<Values>
  /** The request to use, if the form already has one. */
  api?: Api
}

/**
 * State of a form: its values, its missing fields, and the server's errors by field.
 *
 * @param kept initial or saved values; edited values take precedence
 * @example
 * const form = useForm({ email: '', password: '' }, { findMissingFields })
 * <form onSubmit={form.submit(signIn)}>
 *   <Field label="Email" {...form.field('email')}><Input {...form.input('email')} /></Field>
 */
export function useForm<Values extends object>(kept: Values, options: Options<Values> = {}) {
  const own = useApi()
  const api = options.api ?? own
  const [edited, setEdited] = useState<Partial<Values>>({})
  const [gaps, setGaps] = useState<Gaps<Values>>({})
  const [isSaved, setSaved] = useState(false)
  const values = { ...kept, ...edited }

  function set(patch: Partial<Values>) {
    setEdited((now) => ({ ...now, ...patch }))
    setSaved(false)
    setGaps((now) => ({ ...now, ...blank(patch) }))
    // An error about the whole form applies to the values that were sent, so a change removes it.
    if (api.message) api.clear()
    else Object.keys(patch).forEach((name) => api.clear(name))
  }

  /** Shows errors for missing fields and focuses the first one. Returns whether the form is complete. */
  function check(): boolean {
    const found = { ...leftEmpty(values, options.required), ...options.findMissingFields?.(values) }
    setGaps(found)
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
      setGaps({})
    },
    /** Sends the form if no field is missing. */
    submit: (send: () => unknown) => (event: FormEvent) => {
      event.preventDefault()
      if (check()) void send()
    },
    /** Props for `Field`. */
    field: (name: keyof Values & string) => ({ name, error: gaps[name] ?? api.errors[name] }),
    /** Props for the control in it. */
    input: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      onValueChange: (value: Values[Name]) => set({ [name]: value } as unknown as Partial<Values>),
    }),
  }
}

function leftEmpty<Values extends object>(values: Values, required: Gaps<Values> = {}) {
  const isEmpty = (name: string) => !String(values[name as keyof Values]).trim()
  return Object.fromEntries(
    Object.entries(required).filter(([name]) => isEmpty(name))
  ) as Gaps<Values>
}

function blank<Values extends object>(patch: Partial<Values>): Gaps<Values> {
  return Object.fromEntries(Object.keys(patch).map((name) => [name, undefined])) as Gaps<Values>
}
