import { useState, type FormEvent } from 'react'
import { useApi, type Api } from '~/hooks/use_api'
import { focusField } from '~/lib/focus/focus'

/** Error messages by field name. */
export type Gaps<Values> = { [Name in keyof Values]?: string }

type Options<Values> = {
  /** What to say where one of these is left empty. */
  required?: Gaps<Values>
  /** Checks that need no request. */
  findMissingFields?: (values: Values) => Gaps<Values>
  /** The request to use, when the form already has one. */
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
  /** What was saved, until `kept` has it. */
  const [saved, setSaved] = useState<Partial<Values>>({})
  const values = { ...kept, ...edited }

  function set(patch: Partial<Values>) {
    setEdited((now) => ({ ...now, ...patch }))
    setGaps((now) => ({ ...now, ...blank(patch) }))
    // An error about the whole form belongs to what was sent, not to the values as they are now.
    if (api.message) api.clear()
    else Object.keys(patch).forEach((name) => api.clear(name))
  }

  /**
   * Shows what is missing and focuses the first such field. Returns whether the form is complete.
   */
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
    isChanged: Object.keys(edited).some((name) => {
      const field = name as keyof Values
      return edited[field] !== kept[field] && edited[field] !== saved[field]
    }),
    /** Counts what was sent as unchanged, while the page loads it. */
    markSaved: () => setSaved(edited),
    /** Shows what the page has loaded; what was edited since it was sent stays. */
    settle: () => {
      setEdited((now) => without(now, edited))
      setSaved({})
    },
    /** Resets every field to its kept value. */
    reset: () => {
      setEdited({})
      setSaved({})
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

function without<Values extends object>(edited: Partial<Values>, sent: Partial<Values>) {
  const kept = Object.entries(edited).filter(
    ([name, value]) => sent[name as keyof Values] !== value
  )
  return Object.fromEntries(kept) as Partial<Values>
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
