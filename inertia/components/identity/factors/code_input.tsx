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
