import { type UserChoice } from '~/components/tasks/types'
import { Avatar } from '~/components/ui/display/avatar'
import { t } from '~/lib/i18n'

/** Returns users as options, the current user first, because filtering for one's own orders is most common. */
export function userOptions(users: UserChoice[], me: string | undefined) {
  return [...users]
    .sort((a, b) => Number(b.id === me) - Number(a.id === me))
    .map(({ id, fullName }) => ({
      value: id,
      label: id === me ? t('tasks.list.filters.me', { name: fullName }) : fullName,
      icon: <Avatar name={fullName} size="xs" />,
    }))
}
