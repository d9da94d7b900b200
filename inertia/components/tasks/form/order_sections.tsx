import { ItemsSection } from '~/components/tasks/form/items/items_section'
import { StyleSection } from '~/components/tasks/form/style_section'
import { MaterialsSection } from '~/components/tasks/form/materials/materials_section'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { BriefSection } from '~/components/tasks/form/brief_section'
import { FormatSection } from '~/components/tasks/form/format_section'

type Props = { form: OrderForm; autoFocus?: boolean }

/** All that an order says, in five sections; the same while it is placed and while it is edited. */
export function OrderSections({ form, autoFocus }: Props) {
  return (
    <>
      <BriefSection form={form} autoFocus={autoFocus} />
      <StyleSection form={form} />
      <ItemsSection form={form} />
      <MaterialsSection form={form} />
      <FormatSection form={form} />
    </>
  )
}
