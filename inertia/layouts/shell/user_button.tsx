import { ChevronsUpDown } from 'lucide-react'
import { type ComponentProps } from 'react'
import { Avatar } from '~/components/ui/display/avatar'
import { useSharedProps } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type UserButtonProps = ComponentProps<'button'> & { narrow: boolean }

export function UserButton({ narrow, ...rest }: UserButtonProps) {
  const { user } = useSharedProps()
  if (!user) return null
  return (
    <button
      {...rest}
      type="button"
      className={cx(
        'flex items-center gap-2.5 rounded-md text-left transition-colors hover:bg-hover data-popup-open:bg-selected',
        narrow ? 'p-1' : 'w-full px-2 py-1.5'
      )}
    >
      <span className="sr-only">{t('shell.user.menu', { name: user.fullName })}</span>
      <Avatar name={user.fullName} />
      {!narrow && (
        <>
          <span aria-hidden className="min-w-0 flex-1 leading-tight">
            <span className="block truncate font-medium">{user.fullName}</span>
            <span className="block truncate text-sm text-subtle">{user.company.name}</span>
          </span>
          <ChevronsUpDown className="text-subtle" />
        </>
      )}
    </button>
  )
}
