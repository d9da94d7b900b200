import { type Lowering } from '~/components/tasks/quantity/lowering'
import { type OrderDraft } from '~/components/tasks/form/draft/draft'
import { type CategoryNode } from '~/components/tasks/types'

export type DraftChange = Partial<OrderDraft> | ((draft: OrderDraft) => Partial<OrderDraft>)

/** The categories that an order's form offers. */
export type OrderChoices = Record<'styles' | 'interiorTypes' | 'itemTypes', CategoryNode[]>

/** State that the sections of an order's form share, both for placing and for editing an order. */
export type OrderForm = {
  draft: OrderDraft
  change: (change: DraftChange) => void
  choices: OrderChoices
  /** First message by field path: `selectedItems.0.url`. */
  errors: Record<string, string>
  /** Removes the errors of a path and of all paths below it, when the user changes that field. */
  clearErrors: (path: string) => void
  /** Identifies the form's uploads in this browser. */
  scope: string
  /** Time zone of the company, in which due dates are calculated. */
  timezone: string
  /** The company and the order that new files belong to. */
  companyId?: string
  taskId?: string
  /** State of the reason for a lower number of videos; only when editing an order. */
  lowering?: Lowering
}

/**
 * Returns props for the fields of an order or of one of its rows, by name: `field` for `Field`, and `input` for the
 * control in it. A change of a field removes its error.
 *
 * @param path prefix of the row in the order: `selectedItems.0.`
 * @example const { field, input } = inputsOf(form, form.draft, form.change)
 */
export function inputsOf<Values extends object>(
  { errors, clearErrors }: Pick<OrderForm, 'errors' | 'clearErrors'>,
  values: Values,
  change: (patch: Partial<Values>) => void,
  path = ''
) {
  return {
    field: (name: string) => ({ name: path + name, error: errors[path + name] }),
    input: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      onValueChange: (value: Values[Name]) => {
        change({ [name]: value } as unknown as Partial<Values>)
        clearErrors(path + name)
      },
    }),
  }
}
