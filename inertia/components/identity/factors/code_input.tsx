import { type ComponentProps } from 'react'
import { Input } from '~/components/ui/form/field'

type Props = Omit<ComponentProps<typeof Input>, 'type'>

/** Six digits of an authenticator app; browsers and phones may fill them in. */
export function CodeInput(props: Props) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={8}
      className="max-w-44 font-mono"
      {...props}
    />
  )
}

/** A code that replaces a lost second factor, used once. */
export function RecoveryCodeInput(props: Props) {
  return (
    <Input autoComplete="off" spellCheck={false} maxLength={40} className="font-mono" {...props} />
  )
}
