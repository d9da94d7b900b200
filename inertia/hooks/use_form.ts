import { useState, type FormEvent } from 'react'
import { useApi, type Api } from '~/hooks/use_api'
import { focusField } from '~/lib/focus'

/** What is missing or wrong, in words, by field. */
export type Gaps<Values> = { [Name in keyof Values]?: string }

type Options<Values> = {
  /** What can be told before anything is sent. */
  findMissingFields?: (values: Values) => Gaps<Values>
  /** The request of a form that has one of its own already. */
  api?: Api
}

/**
 * The values of a form, what is missing in them, and what the server said of each.
 *
 * @param kept what the fields begin with, or what is saved; what was edited stays over it
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
  const values = { ...kept, ...edited }

  function set(patch: Partial<Values>) {
    setEdited((now) => ({ ...now, ...patch }))
    setGaps((now) => ({ ...now, ...blank(patch) }))
    // What the form as a whole was told is about what was sent, not about what stands there now.
    if (api.message) api.clear()
    else Object.keys(patch).forEach((name) => api.clear(name))
  }

  /** Whether nothing is missing; else it is shown, and the first such field has the focus. */
  function check(): boolean {
    const found: Gaps<Values> = options.findMissingFields?.(values) ?? {}
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
    isChanged: Object.keys(edited).some((name) => {
      const field = name as keyof Values
      return edited[field] !== kept[field]
    }),
    /** Back to what is kept. */
    reset: () => {
      setEdited({})
      setGaps({})
    },
    /** Sends the form when nothing is missing. */
    submit: (send: () => unknown) => (event: FormEvent) => {
      event.preventDefault()
      if (check()) void send()
    },
    /** For `Field`. */
    field: (name: keyof Values & string) => ({ name, error: gaps[name] ?? api.errors[name] }),
    /** For what is in it. */
    input: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      onValueChange: (value: Values[Name]) => set({ [name]: value } as unknown as Partial<Values>),
    }),
  }
}

function blank<Values extends object>(patch: Partial<Values>): Gaps<Values> {
  return Object.fromEntries(Object.keys(patch).map((name) => [name, undefined])) as Gaps<Values>
}
