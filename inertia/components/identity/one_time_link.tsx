import { useRef } from 'react'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { Notice } from '~/components/ui/display/notice'

type Props = {
  label: string
  link: string
  /** What the button says; "Copy" by default. */
  copy?: string
  /** That it is shown this once. */
  once: string
}

/** A link that works once and is shown once, ready to be copied. */
export function OneTimeLink({ label, link, copy, once }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-4">
      <Field label={label} name="link">
        <div className="flex flex-col gap-2 sm:flex-row">
          <Input
            ref={input}
            readOnly
            value={link}
            onFocus={() => input.current?.select()}
            className="min-w-0 flex-1 font-mono text-sm"
          />
          <CopyButton text={link} label={copy} />
        </div>
      </Field>
      <Notice>{once}</Notice>
    </div>
  )
}
