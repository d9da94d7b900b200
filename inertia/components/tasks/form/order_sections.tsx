import { useLayoutEffect } from 'react'
import { ItemsSection } from '~/components/tasks/form/items/items_section'
import { StyleSection } from '~/components/tasks/form/style_section'
import { MaterialsSection } from '~/components/tasks/form/materials/materials_section'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { BriefSection } from '~/components/tasks/form/brief_section'
import { FormatSection } from '~/components/tasks/form/format_section'

/** A section that can be the one to fill in. */
export type OrderPart = 'brief' | 'materials'

type Props = {
  form: OrderForm
  /** Focuses the title. */
  autoFocus?: boolean
  /** Focuses this section's first control. */
  startsAt?: OrderPart
}

/** All that an order says, in five sections; the same while it is placed and while it is edited. */
export function OrderSections({ form, autoFocus, startsAt }: Props) {
  // Before a dialog around it puts the focus on its first control.
  useLayoutEffect(() => {
    const section = startsAt && document.getElementById(startsAt)
    if (section) section.querySelector<HTMLElement>('textarea, [type=file], button')?.focus()
  }, [startsAt])

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
