import { ShieldCheck } from 'lucide-react'
import { type ReactNode } from 'react'
import { UserActionsMenu } from '~/components/identity/actions/user_actions_menu'
import { type UserActions } from '~/components/identity/actions/use_user_actions'
import { factorWords } from '~/components/identity/words'
import { UserStatus } from '~/components/identity/user_status'
import { type UserRow } from '~/components/identity/types'
import { Avatar } from '~/components/ui/display/avatar'
import { Badge } from '~/components/ui/display/badge'
import { actionColumn, type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { useSharedProps } from '~/hooks/use_shared_props'
import { type ListQuery, type ListSort } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  users: UserRow[]
  query: ListQuery<'/users'>
  actions: UserActions
  empty: ReactNode
}

/** The users as a table; a row links to the user. */
export function UsersTable({ users, query, actions, empty }: Props) {
  const { user } = useSharedProps()
  return (
    <DataTable
      label={t('people.title')}
      rows={users}
      rowKey={({ id }) => id}
      href={({ id }) => pathTo('/users/:userId', { userId: id })}
      poster
      query={query}
      empty={empty}
      main={mainColumn(user?.id, user?.reach === 'all')}
      columns={columns(user?.reach === 'all', actions)}
    />
  )
}

function mainColumn(me: string | undefined, seesAll: boolean): Column<UserRow, ListSort<'/users'>> {
  return {
    id: 'user',
    header: t('people.columns.person'),
    sort: 'fullName',
    cell: (user) => (
      <MainCell
        picture={<Avatar name={user.fullName} />}
        title={
          <>
            <span className={user.isActive ? undefined : 'text-muted'}>{user.fullName}</span>
            {user.hasSecondFactor && <SecondFactorBadge user={user} />}
            {user.id === me && <Badge className="ml-2 h-5 px-2">{t('people.you')}</Badge>}
          </>
        }
        meta={user.email}
        phone={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
            {t(`common.roles.${user.role}`)}
            {user.overrideCount > 0 && (
              <span>· {t('people.overrides', { count: user.overrideCount })}</span>
            )}
            {seesAll && <span>· {user.company.name}</span>}
            <UserStatus user={user} />
          </span>
        }
      />
    ),
  }
}

/** Marks users with a second factor. */
function SecondFactorBadge({ user }: { user: UserRow }) {
  const words = t('people.guarded', { methods: factorWords(user) })
  return (
    <span title={words} className="ml-1.5 inline-flex align-[-0.15em] text-approved">
      <ShieldCheck role="img" aria-label={words} className="size-4" />
    </span>
  )
}

function columns(seesAll: boolean, actions: UserActions): Column<UserRow, ListSort<'/users'>>[] {
  const company: Column<UserRow, ListSort<'/users'>> = {
    id: 'company',
    header: t('people.columns.company'),
    width: 11.5,
    cell: (user) => (
      <span className="flex min-w-0 items-center gap-2">
        <Avatar name={user.company.name} size="xs" square />
        <span className="truncate" title={user.company.name}>
          {user.company.name}
        </span>
      </span>
    ),
  }
  return [
    {
      id: 'role',
      header: t('people.columns.role'),
      width: 10.5,
      cell: (user) => t(`common.roles.${user.role}`),
    },
    ...(seesAll ? [company] : []),
    {
      id: 'status',
      header: t('people.columns.status'),
      width: 9.75,
      cell: (user) => <UserStatus user={user} />,
    },
    {
      id: 'seen',
      header: t('people.columns.last_seen'),
      width: 8.5,
      cell: (user) =>
        user.lastSeenAt ? (
          <RelativeTime at={user.lastSeenAt} brief className="text-muted" />
        ) : (
          <span className="text-subtle">{t('people.never_seen')}</span>
        ),
    },
    {
      id: 'changes',
      header: t('people.columns.changes'),
      width: 8.5,
      cell: (user) => (
        <span className={user.overrideCount > 0 ? 'font-medium' : 'text-subtle'}>
          {t('people.overrides', { count: user.overrideCount })}
        </span>
      ),
    },
    actionColumn({
      header: t('people.columns.actions'),
      width: 3.5,
      cell: (user) => (
        <span className="relative z-1">
          <UserActionsMenu user={user} actions={actions} inRow />
        </span>
      ),
    }),
  ]
}
