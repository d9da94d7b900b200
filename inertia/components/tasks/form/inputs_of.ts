import { type OrderForm } from '~/components/tasks/form/draft/order_form'

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
