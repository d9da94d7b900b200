import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { ChevronsUpDown } from 'lucide-react'
import { useState, type ClipboardEventHandler } from 'react'
import { type Option } from '~/components/ui/form/select'
import { t } from '~/lib/i18n'

type Props = {
  value: string
  onValueChange: (value: string) => void
  /** What can be chosen; anything else can be typed all the same. */
  suggestions: Option[]
  placeholder?: string
  maxLength?: number
  onPaste?: ClipboardEventHandler<HTMLInputElement>
}

/**
 * One line of text with suggestions: all of them at first, then those that contain what is typed. The
 * list is open only while it shows something: an open one hides the page around it from screen readers.
 *
 * @example <SuggestionsInput value={name} onValueChange={setName} suggestions={furniture} />
 */
export function SuggestionsInput({ value, onValueChange, suggestions, ...input }: Props) {
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
        // Escape closes the list; what was typed stays.
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
