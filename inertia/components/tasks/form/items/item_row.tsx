import { X } from 'lucide-react'
import { type ClipboardEvent } from 'react'
import { type ItemDraft } from '~/components/tasks/form/draft/draft'
import { ItemImage } from '~/components/tasks/form/items/item_image'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { Field } from '~/components/ui/form/field'
import { IconButton } from '~/components/ui/form/icon_button'
import { Input } from '~/components/ui/form/input'
import { NumberStepper } from '~/components/ui/form/number_stepper'
import { type Option } from '~/components/ui/form/select'
import { SuggestionsInput } from '~/components/ui/form/suggestions_input'
import { t } from '~/lib/i18n'

type Props = {
  item: ItemDraft
  index: number
  form: OrderForm
  /** What is ordered often; anything else can be typed. */
  choices: Option[]
  onChange: (patch: Partial<ItemDraft>) => void
  onRemove: () => void
  onPaste: (event: ClipboardEvent) => void
}

/** One product: what it is called, where it is found, how many, what to mind. */
export function ItemRow({ item, index, form, choices, onChange, onRemove, onPaste }: Props) {
  const name = item.name.trim() || t('tasks.form.item', { position: index + 1 })
  const path = (field: string) => `selectedItems.${index}.${field}`

  function text(field: 'name' | 'sku' | 'url' | 'note', value: string) {
    onChange({ [field]: value })
    form.mend(path(field))
  }

  const nameInput = {
    value: item.name,
    maxLength: 200,
    placeholder: t('tasks.form.item_name_placeholder'),
    onPaste,
    onValueChange: (value: string) => text('name', value),
  }

  return (
    <li className="flex gap-3 py-4 max-sm:flex-wrap max-sm:items-center">
      <ItemImage item={item} name={name} index={index} form={form} onChange={onChange} />
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-x-3 gap-y-3 max-sm:order-last max-sm:basis-full sm:grid-cols-6">
        <Field
          label={t('tasks.form.item_name')}
          name={path('name')}
          error={form.errors[path('name')]}
          className="col-span-2 sm:col-span-4"
        >
          {choices.length > 0 ? (
            <SuggestionsInput {...nameInput} suggestions={choices} />
          ) : (
            <Input {...nameInput} />
          )}
        </Field>
        <Field
          label={t('tasks.form.item_sku')}
          name={path('sku')}
          optional
          error={form.errors[path('sku')]}
          className="sm:col-span-2"
        >
          <Input value={item.sku} maxLength={100} onValueChange={(value) => text('sku', value)} />
        </Field>
        <Field
          label={t('tasks.form.item_quantity')}
          name={path('quantity')}
          error={form.errors[path('quantity')]}
          className="sm:order-last sm:col-span-2"
        >
          <NumberStepper
            value={item.quantity}
            min={1}
            max={10_000}
            className="w-full"
            onValueChange={(quantity) => {
              onChange({ quantity: quantity ?? 1 })
              form.mend(path('quantity'))
            }}
          />
        </Field>
        <Field
          label={t('tasks.form.item_url')}
          name={path('url')}
          optional
          error={form.errors[path('url')]}
          className="col-span-2 sm:col-span-6"
        >
          <Input
            type="url"
            inputMode="url"
            value={item.url}
            maxLength={2_000}
            placeholder="https://"
            onValueChange={(value) => text('url', value)}
          />
        </Field>
        <Field
          label={t('tasks.form.item_note')}
          name={path('note')}
          optional
          error={form.errors[path('note')]}
          className="col-span-2 sm:col-span-4"
        >
          <Input
            value={item.note}
            maxLength={2_000}
            placeholder={t('tasks.form.item_note_placeholder')}
            onValueChange={(value) => text('note', value)}
          />
        </Field>
      </div>
      <span className="font-medium sm:hidden">{t('tasks.form.item', { position: index + 1 })}</span>
      <IconButton
        label={t('tasks.form.item_remove', { name })}
        onClick={onRemove}
        className="max-sm:ml-auto sm:mt-6"
      >
        <X />
      </IconButton>
    </li>
  )
}
