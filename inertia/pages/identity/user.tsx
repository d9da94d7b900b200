import { router } from '@inertiajs/react'
import { UserDialogs } from '~/components/identity/actions/user_dialogs'
import { UserActionsMenu } from '~/components/identity/actions/user_actions_menu'
import { useUserActions, type UserActions } from '~/components/identity/actions/use_user_actions'
import { UserSessions, UserTokens } from '~/components/identity/detail/user_access'
import { UserStatus } from '~/components/identity/user_status'
import { PermissionScreen } from '~/components/identity/permissions/permission_screen'
import {
  type UserRow,
  type ApiToken,
  type RolesByKind,
  type Rows,
  type Session,
  type PermissionSheet,
} from '~/components/identity/types'
import { Avatar } from '~/components/ui/display/avatar'
import { Badge } from '~/components/ui/display/badge'
import { Link } from '~/components/ui/display/link'
import { Button } from '~/components/ui/form/button'
import { Notice } from '~/components/ui/display/notice'
import { Page } from '~/components/ui/display/page'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { cx } from '~/lib/cx'
import { rich, t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'
import { factorWords } from '~/components/identity/words'
import { Card, Section } from '~/components/ui/display/card'
import { Line } from '~/components/ui/display/lines'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { capitalize } from '~/lib/format'
import { pathTo } from '~/lib/urls'
import { reloadProps, type PropOf } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  shownUser: UserRow
  /** Null for those who may not see it. */
  sheet: PermissionSheet | null
  /** The roles that this user may give. */
  roles: RolesByKind
  /** Loaded after the page. */
  sessions?: Rows<Session> | null
  tokens?: Rows<ApiToken> | null
}>

const RELOADED_PROPS = [
  'shownUser',
  'sheet',
  'sessions',
  'tokens',
] satisfies PropOf<'identity/user'>[]

/** One user: their data, their permissions with the reasons, and their sessions. */
export default function ShowUser({ shownUser, sheet, roles, sessions, tokens, user }: Props) {
  const can = useCan()
  const actions = useUserActions()
  const reload = () => reloadProps<'identity/user'>(RELOADED_PROPS)
  const isSelf = user?.id === shownUser.id

  return (
    <Page
      title={
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={shownUser.fullName} size="lg" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{shownUser.fullName}</span>
        </span>
      }
      tab={shownUser.fullName}
      back={{ href: '/users', label: t('people.show.back') }}
      meta={
        <>
          <span>{t(`common.roles.${shownUser.role}`)}</span>
          <span>{shownUser.company.name}</span>
          {isSelf && <Badge>{t('people.you')}</Badge>}
          {!shownUser.isActive && <UserStatus user={shownUser} />}
        </>
      }
      actions={<UserActionsMenu user={shownUser} actions={actions} />}
    >
      {!shownUser.isActive && (
        <Notice
          className="mb-6"
          action={
            shownUser.acts.includes('edit') && (
              <Button size="sm" onClick={() => actions.open('reactivate', shownUser)}>
                {t('people.actions.reactivate')}
              </Button>
            )
          }
        >
          {t('people.show.deactivated', { name: shownUser.fullName })}
        </Notice>
      )}
      {isSelf && (
        <p className="mb-6 text-muted">
          {rich('people.show.yourself', {
            link: (words) => (
              <Link key="link" href="/account" className="font-medium text-accent-text underline">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      <div
        className={cx(
          'grid items-start gap-x-10 gap-y-8',
          sheet ? 'lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]' : 'max-w-120'
        )}
      >
        <div className={cx('min-w-0', sheet && 'lg:col-start-2 lg:row-start-1')}>
          <UserDetails user={shownUser} actions={actions} />
        </div>
        {sheet && (
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <PermissionScreen
              key={shownUser.role}
              user={shownUser}
              sheet={sheet}
              onChange={reload}
            />
          </div>
        )}
        {can('user.update') && (
          <div
            className={cx('flex min-w-0 flex-col gap-8', sheet && 'lg:col-start-2 lg:row-start-2')}
          >
            <UserSessions user={shownUser} sessions={sessions} actions={actions} />
            {shownUser.acts.includes('edit') && (
              <UserTokens userId={shownUser.id} tokens={tokens} onRevoked={reload} />
            )}
          </div>
        )}
      </div>
      <UserDialogs
        actions={actions}
        roles={roles}
        onChanged={reload}
        onDeleted={() => router.visit('/users')}
      />
    </Page>
  )
}

type UserDetailsProps = { user: UserRow; actions: UserActions }

const LINK = 'rounded-xs font-medium text-accent-text hover:underline'

/** A user's data, with a link to their history. */
function UserDetails({ user, actions }: UserDetailsProps) {
  const can = useCan()
  const seesAll = useSeesAll()
  return (
    <Section title={t('people.show.details')}>
      <Card className="flex flex-col gap-4 [overflow-wrap:anywhere]">
        <dl className="flex flex-col gap-3.5">
          <Line label={t('people.show.email')}>
            <a href={`mailto:${user.email}`} className="hover:underline">
              {user.email}
            </a>
          </Line>
          <Line label={t('people.show.role')}>
            <span className="flex items-baseline justify-between gap-3">
              {t(`common.roles.${user.role}`)}
              {user.acts.includes('change_role') && (
                <button
                  type="button"
                  onClick={() => actions.open('change_role', user)}
                  aria-label={`${t('people.show.change')}: ${t('people.show.role')}`}
                  className={LINK}
                >
                  {t('people.show.change')}
                </button>
              )}
            </span>
            <span className="mt-0.5 block text-sm text-muted">
              {t(`people.roles.${user.role}`)}
            </span>
          </Line>
          <Line label={t('people.show.company')}>
            {seesAll && can('company.view') ? (
              <Link
                href={pathTo('/companies/:id', { id: user.company.id })}
                prefetch
                className="hover:underline"
              >
                {user.company.name}
              </Link>
            ) : (
              user.company.name
            )}
          </Line>
          <Line label={t('people.show.joined')}>
            <RelativeTime at={user.createdAt!} />
          </Line>
          <Line label={t('people.show.last_seen')}>
            {user.lastSeenAt ? <RelativeTime at={user.lastSeenAt} /> : t('people.never_seen')}
          </Line>
          <Line label={t('people.show.factor')}>
            {user.hasSecondFactor ? capitalize(factorWords(user)) : t('people.show.factor_off')}
          </Line>
          <Line label={t('people.show.messenger')}>
            {t(
              user.messengerLinked ? 'people.show.messenger_linked' : 'people.show.messenger_none'
            )}
          </Line>
        </dl>
        {can('audit.view') && (
          <p className="flex flex-col items-start gap-1.5 border-t border-line pt-4">
            <Link href={pathTo('/audit', { actorId: [user.id] })} className={LINK}>
              {t('people.show.activity', { name: user.fullName })}
            </Link>
            <Link
              href={pathTo('/audit', { entityType: ['user'], entityId: user.id })}
              className={LINK}
            >
              {t('people.show.changes', { name: user.fullName })}
            </Link>
          </p>
        )}
      </Card>
    </Section>
  )
}
