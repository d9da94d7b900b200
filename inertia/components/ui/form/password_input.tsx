import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Input } from '~/components/ui/form/field'
import { t } from '~/lib/i18n'

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'end'>

/**
 * A password that the user can make visible.
 * @example <PasswordInput autoComplete="current-password" value={password} onValueChange={set} />
 */
export function PasswordInput(props: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          aria-label={t(shown ? 'common.password.hide' : 'common.password.show')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="flex size-7 items-center justify-center rounded-sm text-subtle transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-10"
        >
          {shown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  )
}
