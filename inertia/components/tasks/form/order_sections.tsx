import { ItemsSection } from '~/components/tasks/form/items_section'
import { LookSection } from '~/components/tasks/form/look_section'
import { MaterialsSection } from '~/components/tasks/form/materials_section'
import { type OrderForm } from '~/components/tasks/form/order_form'
import { WhatSection } from '~/components/tasks/form/what_section'
import { WhenSection } from '~/components/tasks/form/when_section'
import { type CategoryNode } from '~/components/tasks/types'

type Props = {
  form: OrderForm
  styles: CategoryNode[]
  interiorTypes: CategoryNode[]
  autoFocus?: boolean
}

/** All that an order says, in five sections; the same while it is placed and while it is edited. */
export function OrderSections({ form, styles, interiorTypes, autoFocus }: Props) {
  return (
    <>
      <WhatSection form={form} autoFocus={autoFocus} />
      <LookSection form={form} styles={styles} interiorTypes={interiorTypes} />
      <ItemsSection form={form} />
      <MaterialsSection form={form} />
      <WhenSection form={form} />
    </>
  )
}
