import { type ComponentProps } from 'react'
import { Input } from '~/components/ui/form/field'

type Props = Omit<ComponentProps<typeof Input>, 'type'>

/** A code that replaces a lost second factor, used once. */
export function RecoveryCodeInput(props: Props) {
  return (
    <Input autoComplete="off" spellCheck={false} maxLength={40} className="font-mono" {...props} />
  )
}
