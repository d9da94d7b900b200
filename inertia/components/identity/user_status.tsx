import { Ban } from 'lucide-react'
import { type UserRow } from '~/components/identity/types'
import { Badge } from '~/components/ui/display/badge'
import { t } from '~/lib/i18n'

/** Active or deactivated; only the latter is coloured. */
export function UserStatus({ user }: { user: Pick<UserRow, 'isActive'> }) {
  if (user.isActive) return <span className="text-muted">{t('people.status.active')}</span>
  return (
    <Badge tone="hold" icon={<Ban aria-hidden />}>
      {t('people.status.deactivated')}
    </Badge>
  )
}
