import { MAX_PRODUCTS } from '#values/tasks'
import { Plus } from 'lucide-react'
import { useMemo, type ClipboardEvent } from 'react'
import { groupsOf } from '~/components/tasks/form/category/category_choices'
import { emptyItem, type ItemDraft } from '~/components/tasks/form/draft/draft'
import { FormSection } from '~/components/tasks/form/form_section'
import { itemScope } from '~/components/tasks/form/items/item_image'
import { ItemRow } from '~/components/tasks/form/items/item_row'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import type { CategoryNode } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import type { Option } from '~/components/ui/form/select'
import { toast } from '~/components/ui/overlay/toast'
import { cancelUploads } from '~/hooks/use_upload'
import { focusField } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'

const LINK = /^https?:\/\/\S+$/i

/** The products that must be in the video; rows can be added. */
export function ItemsSection({ form }: { form: OrderForm }) {
  const { draft, change, clearErrors } = form
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
    clearErrors('selectedItems')
    cancelUploads(itemScope(form, key))
    change({ selectedItems: items.filter((item) => item.key !== key) })
  }

  function paste(event: ClipboardEvent, at: number) {
    const pasted = itemsFrom(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    clearErrors('selectedItems')
    const { key, name, file } = items[at]
    const keepsRow = name.trim() !== ''
    // The first product takes over the row, with its image and the focus.
    if (!keepsRow) pasted[0] = { ...pasted[0], key, file }
    const others = items.length - (keepsRow ? 0 : 1)
    const added = pasted.slice(0, MAX_PRODUCTS - others)
    const left = pasted.length - added.length
    change({ selectedItems: items.toSpliced(keepsRow ? at + 1 : at, keepsRow ? 0 : 1, ...added) })
    const detail =
      left > 0 ? t('tasks.form.items_left', { count: left, max: MAX_PRODUCTS }) : undefined
    if (detail && added.length === 0) toast.failed(detail)
    else toast.done(t('tasks.form.items_pasted', { count: added.length }), { detail })
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
      {items.length < MAX_PRODUCTS && (
        <Button icon={<Plus />} onClick={add} className="self-start">
          {t('tasks.form.item_add')}
        </Button>
      )}
    </FormSection>
  )
}

/** Returns the categories for products, each with its path in the tree. */
function itemChoices(tree: CategoryNode[]): Option[] {
  return groupsOf(tree, 'item').flatMap(({ name: group, choices }) =>
    choices.map(({ id, name, path }) => ({
      value: id,
      label: name,
      hint: [group, path].filter(Boolean).join(' › ') || undefined,
    }))
  )
}

/**
 * Parses products that were copied from a spreadsheet: one per row, with name, SKU, link and pieces in any order of
 * columns; of two numbers, the last one is the pieces. Returns null for a single line of text, which is pasted normally.
 */
function itemsFrom(text: string): ItemDraft[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  if (lines.length < 2 && !text.includes('\t')) return null
  return lines.map(itemFrom)
}

function itemFrom(line: string): ItemDraft {
  const cells = line.split('\t').map((cell) => cell.trim())
  const name = cells[0].slice(0, 200)
  const rest = cells.slice(1).filter(Boolean)
  const url = rest.find((cell) => LINK.test(cell)) ?? ''
  const pieces = rest.findLast((cell) => /^[1-9]\d{0,3}$/.test(cell))
  const sku = rest.find((cell) => cell !== url && cell !== pieces) ?? ''
  return emptyItem({ name, url, sku: sku.slice(0, 100), quantity: Number(pieces ?? 1) })
}
