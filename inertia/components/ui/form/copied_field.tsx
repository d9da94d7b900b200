import { type ReactNode } from 'react'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Field, Input } from '~/components/ui/form/field'

type Props = {
  label: string
  name: string
  value: string
  /** Whether to focus the field, because it appears after an action and should be read next. */
  autoFocus?: boolean
  /** Label of the button, "Copy" by default. */
  copy?: string
  /** Whether copying is the primary action. */
  primary?: boolean
  /** Further buttons. */
  children?: ReactNode
}

/**
 * A text with a button to copy it; focusing the field selects all of it.
 * @example <CopiedField label="Link" name="link" value={link} />
 */
export function CopiedField({ label, name, value, autoFocus, copy, primary, children }: Props) {
  return (
    <Field label={label} name={name}>
      <div className="flex flex-col gap-2 sm:flex-row">
        <Input
          readOnly
          autoFocus={autoFocus}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-w-0 flex-1 font-mono text-sm"
        />
        <CopyButton text={value} label={copy} primary={primary} />
        {children}
      </div>
    </Field>
  )
}
