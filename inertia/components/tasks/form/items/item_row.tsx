import { X, ChevronsUpDown } from 'lucide-react'
import { type ClipboardEvent, useState, type ClipboardEventHandler } from 'react'
import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { type ItemDraft } from '~/components/tasks/form/draft/draft'
import { ItemImage } from '~/components/tasks/form/items/item_image'
import { type OrderForm, inputsOf } from '~/components/tasks/form/draft/order_form'
import { Field, Input } from '~/components/ui/form/field'
import { IconButton } from '~/components/ui/form/icon_button'
import { NumberStepper } from '~/components/ui/form/number_stepper'
import { type Option } from '~/components/ui/form/select'
import { t } from '~/lib/i18n'
import { MAX_PRODUCT_QUANTITY, MAX_SKU_LENGTH } from '#values/tasks'
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH, MAX_URL_LENGTH } from '#values/texts'

type Props = {
  item: ItemDraft
  index: number
  form: OrderForm
  /** Suggested names; the user can type any other. */
  choices: Option[]
  onChange: (patch: Partial<ItemDraft>) => void
  onRemove: () => void
  onPaste: (event: ClipboardEvent) => void
}

/** One product: its name, link, number of pieces and note. */
export function ItemRow({ item, index, form, choices, onChange, onRemove, onPaste }: Props) {
  const name = item.name.trim() || t('tasks.form.item', { position: index + 1 })
  const { field, input } = inputsOf(form, item, onChange, `selectedItems.${index}.`)
  const nameInput = {
    ...input('name'),
    maxLength: MAX_TITLE_LENGTH,
    placeholder: t('tasks.form.item_name_placeholder'),
    onPaste,
  }

  return (
    <li className="flex flex-wrap gap-3 py-4 max-sm:items-center">
      <ItemImage item={item} name={name} index={index} form={form} onChange={onChange} />
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-x-3 gap-y-3 max-sm:order-last max-sm:basis-full sm:grid-cols-6">
        <Field
          label={t('tasks.form.item_name')}
          {...field('name')}
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
          optional
          {...field('sku')}
          className="sm:col-span-2"
        >
          <Input {...input('sku')} maxLength={MAX_SKU_LENGTH} />
        </Field>
        <Field
          label={t('tasks.form.item_quantity')}
          {...field('quantity')}
          className="sm:order-last sm:col-span-2"
        >
          <NumberStepper
            label={`${t('tasks.form.item_quantity')}, ${name}`}
            value={item.quantity}
            min={1}
            max={MAX_PRODUCT_QUANTITY}
            className="w-full"
            onValueChange={(quantity) => input('quantity').onValueChange(quantity ?? 1)}
          />
        </Field>
        <Field
          label={t('tasks.form.item_url')}
          optional
          {...field('url')}
          className="col-span-2 sm:col-span-6"
        >
          <Input
            type="url"
            inputMode="url"
            {...input('url')}
            maxLength={MAX_URL_LENGTH}
            placeholder="https://"
          />
        </Field>
        <Field
          label={t('tasks.form.item_note')}
          optional
          {...field('note')}
          className="col-span-2 sm:col-span-4"
        >
          <Input
            {...input('note')}
            maxLength={MAX_NOTE_LENGTH}
            placeholder={t('tasks.form.item_note_placeholder')}
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

type SuggestionsInputProps = {
  value: string
  onValueChange: (value: string) => void
  /** Suggested values; the user can type any other. */
  suggestions: Option[]
  placeholder?: string
  maxLength?: number
  onPaste?: ClipboardEventHandler<HTMLInputElement>
}

/**
 * A text field with suggestions: at first all of them, then those that contain the typed text. The list is open only if
 * it has entries, because an open list hides the rest of the page from screen readers.
 * @example <SuggestionsInput value={name} onValueChange={setName} suggestions={furniture} />
 */
function SuggestionsInput({ value, onValueChange, suggestions, ...input }: SuggestionsInputProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(false)
  const words = typed ? value.trim().toLocaleLowerCase() : ''
  const shown = suggestions.filter(({ label }) => label.toLocaleLowerCase().includes(words))

  return (
    <Base.Root
      items={shown}
      mode="none"
      open={open && shown.length > 0}
      onOpenChange={(next, { reason }) => {
        setOpen(next)
        if (reason !== 'input-change') setTyped(false)
      }}
      value={value}
      onValueChange={(next, { reason }) => {
        // Escape closes the list and keeps the typed text.
        if (reason === 'escape-key') return
        setTyped(reason === 'input-change')
        onValueChange(next)
      }}
      itemToStringValue={({ label }: Option) => label}
      openOnInputClick
    >
      <Base.InputGroup className="control items-center">
        <Base.Input
          {...input}
          className="min-w-0 flex-1 self-stretch truncate bg-transparent px-3 outline-none"
        />
        <Base.Trigger
          aria-label={t('common.actions.show_all')}
          className="flex w-9 items-center justify-center self-stretch text-subtle"
        >
          <ChevronsUpDown />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup className="floating w-(--anchor-width) max-w-(--available-width) min-w-56 overflow-hidden">
            <Base.List className="max-h-[min(20rem,var(--available-height))] scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none">
              {(option: Option) => (
                <Base.Item key={option.value} value={option} className="option">
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.hint && <span className="text-sm text-muted">{option.hint}</span>}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
