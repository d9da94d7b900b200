import { type ReactNode } from 'react'
import { Field, Input } from '~/components/ui/form/field'

type Props = {
  label: string
  name: string
  value: string
  /** Whether to focus the field, because it appears after an action and should be read next. */
  autoFocus?: boolean
  /** Buttons, usually "Copy". */
  children: ReactNode
}

/**
 * A text to copy: focusing the field selects all of it.
 * @example <CopiedField label="Link" name="link" value={link}><CopyButton text={link} /></CopiedField>
 */
export function CopiedField({ label, name, value, autoFocus, children }: Props) {
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
        {children}
      </div>
    </Field>
  )
}
