import { type Lowering } from '~/components/tasks/quantity/lowering'
import { type OrderDraft } from '~/components/tasks/form/draft/draft'
import { type CategoryNode } from '~/components/tasks/types'

export type DraftChange = Partial<OrderDraft> | ((draft: OrderDraft) => Partial<OrderDraft>)

/** What the form of an order chooses from. */
export type OrderChoices = Record<'styles' | 'interiorTypes' | 'itemTypes', CategoryNode[]>

/** What the sections of an order's form work on, while it is placed and while it is edited. */
export type OrderForm = {
  draft: OrderDraft
  change: (change: DraftChange) => void
  choices: OrderChoices
  /** First message by field path: `selectedItems.0.url`. */
  errors: Record<string, string>
  /** Forgets the errors of a path and of all below it, as the person mends it. */
  mend: (path: string) => void
  /** The form's name among the uploads of this browser. */
  scope: string
  /** The company's time zone, in which the due date counts. */
  timezone: string
  /** Where files go that are added here. */
  companyId?: string
  taskId?: string
  /** For an order that is changed: why fewer videos are wanted. */
  lowering?: Lowering
}

/**
 * The fields of an order or of one of its rows by name: for `Field`, and for what is in it. An error goes
 * as soon as its field is changed.
 *
 * @param path where the row is in the order: `selectedItems.0.`
 * @example const { field, input } = inputsOf(form, form.draft, form.change)
 */
export function inputsOf<Values extends object>(
  { errors, mend }: Pick<OrderForm, 'errors' | 'mend'>,
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
        mend(path + name)
      },
    }),
  }
}
