import { type ReactNode } from 'react'
import { Field, Input } from '~/components/ui/form/field'

type Props = {
  label: string
  name: string
  value: string
  /** It is there after an act, and is read next. */
  autoFocus?: boolean
  /** What can be done with it, "Copy" above all. */
  children: ReactNode
}

/**
 * A text that is there to be copied: all of it is picked as soon as the field is entered.
 *
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
