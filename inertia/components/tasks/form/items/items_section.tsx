import { Plus } from 'lucide-react'
import { useMemo, type ClipboardEvent } from 'react'
import { emptyItem, type ItemDraft } from '~/components/tasks/form/draft/draft'
import { FormSection } from '~/components/tasks/form/form_section'
import { ItemRow } from '~/components/tasks/form/items/item_row'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { itemChoices } from '~/components/tasks/form/items/item_choices'
import { itemsFrom } from '~/components/tasks/form/items/pasted_items'
import { Button } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { focusField } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'

/** The products that must be in the video, as a list that grows. */
export function ItemsSection({ form }: { form: OrderForm }) {
  const { draft, change, mend } = form
  const { itemTypes } = form.choices
  const items = draft.selectedItems
  const choices = useMemo(() => itemChoices(itemTypes), [itemTypes])

  function add() {
    change({ selectedItems: [...items, emptyItem()] })
    focusField([`selectedItems.${items.length}.name`])
  }

  function replace(key: string, patch: Partial<ItemDraft>) {
    change((current) => ({
      selectedItems: current.selectedItems.map((item) =>
        item.key === key ? { ...item, ...patch } : item
      ),
    }))
  }

  function remove(key: string) {
    mend('selectedItems')
    change({ selectedItems: items.filter((item) => item.key !== key) })
  }

  function paste(event: ClipboardEvent, at: number) {
    const pasted = itemsFrom(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    mend('selectedItems')
    const keepsRow = items[at] && items[at].name.trim() !== ''
    const rest = [...items.slice(0, keepsRow ? at + 1 : at), ...pasted, ...items.slice(at + 1)]
    change({ selectedItems: rest.slice(0, 100) })
    toast.done(t('tasks.form.items_pasted', { count: pasted.length }))
  }

  return (
    <FormSection step="items" done={items.some(({ name }) => name.trim())}>
      {items.length > 0 && (
        <ol className="-my-2 divide-y divide-line">
          {items.map((item, index) => (
            <ItemRow
              key={item.key}
              item={item}
              index={index}
              form={form}
              choices={choices}
              onChange={(patch) => replace(item.key, patch)}
              onRemove={() => remove(item.key)}
              onPaste={(event) => paste(event, index)}
            />
          ))}
        </ol>
      )}
      {items.length < 100 && (
        <Button icon={<Plus />} onClick={add} className="self-start">
          {t('tasks.form.item_add')}
        </Button>
      )}
    </FormSection>
  )
}
