import { router } from '@inertiajs/react'
import { PersonDialogs } from '~/components/identity/actions/person_dialogs'
import { PersonMenu } from '~/components/identity/actions/person_menu'
import {
  usePersonActions,
  type PersonActions,
} from '~/components/identity/actions/use_person_actions'
import { PersonSessions, PersonTokens } from '~/components/identity/detail/person_access'
import { PersonStatus } from '~/components/identity/person_status'
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
  person: UserRow
  /** Null for those who may not see it. */
  sheet: PermissionSheet | null
  /** The roles that this person may give. */
  roles: RolesByKind
  /** Loaded after the page. */
  sessions?: Rows<Session> | null
  tokens?: Rows<ApiToken> | null
}>

const RELOADED_PROPS = ['person', 'sheet', 'sessions', 'tokens'] satisfies PropOf<'identity/user'>[]

/** One user: their data, their permissions with the reasons, and their sessions. */
export default function ShowUser({ person, sheet, roles, sessions, tokens, user }: Props) {
  const can = useCan()
  const acts = usePersonActions()
  const reload = () => reloadProps<'identity/user'>(RELOADED_PROPS)
  const isSelf = user?.id === person.id

  return (
    <Page
      title={
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={person.fullName} size="lg" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{person.fullName}</span>
        </span>
      }
      tab={person.fullName}
      back={{ href: '/users', label: t('people.show.back') }}
      meta={
        <>
          <span>{t(`common.roles.${person.role}`)}</span>
          <span>{person.company.name}</span>
          {isSelf && <Badge>{t('people.you')}</Badge>}
          {!person.isActive && <PersonStatus person={person} />}
        </>
      }
      actions={<PersonMenu person={person} acts={acts} />}
    >
      {!person.isActive && (
        <Notice
          className="mb-6"
          action={
            person.acts.includes('edit') && (
              <Button size="sm" onClick={() => acts.ask('reactivate', person)}>
                {t('people.actions.reactivate')}
              </Button>
            )
          }
        >
          {t('people.show.deactivated', { name: person.fullName })}
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
          <PersonDetails person={person} acts={acts} />
        </div>
        {sheet && (
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <PermissionScreen key={person.role} person={person} sheet={sheet} onChange={reload} />
          </div>
        )}
        {can('user.update') && (
          <div
            className={cx('flex min-w-0 flex-col gap-8', sheet && 'lg:col-start-2 lg:row-start-2')}
          >
            <PersonSessions person={person} sessions={sessions} acts={acts} />
            {person.acts.includes('edit') && (
              <PersonTokens personId={person.id} tokens={tokens} onRevoked={reload} />
            )}
          </div>
        )}
      </div>
      <PersonDialogs
        acts={acts}
        roles={roles}
        onChanged={reload}
        onDeleted={() => router.visit('/users')}
      />
    </Page>
  )
}

type PersonDetailsProps = { person: UserRow; acts: PersonActions }

const LINK = 'rounded-xs font-medium text-accent-text hover:underline'

/** A user's data, with a link to their history. */
function PersonDetails({ person, acts }: PersonDetailsProps) {
  const can = useCan()
  const seesAll = useSeesAll()
  return (
    <Section title={t('people.show.details')}>
      <Card className="flex flex-col gap-4 [overflow-wrap:anywhere]">
        <dl className="flex flex-col gap-3.5">
          <Line label={t('people.show.email')}>
            <a href={`mailto:${person.email}`} className="hover:underline">
              {person.email}
            </a>
          </Line>
          <Line label={t('people.show.role')}>
            <span className="flex items-baseline justify-between gap-3">
              {t(`common.roles.${person.role}`)}
              {person.acts.includes('change_role') && (
                <button
                  type="button"
                  onClick={() => acts.ask('change_role', person)}
                  aria-label={`${t('people.show.change')}: ${t('people.show.role')}`}
                  className={LINK}
                >
                  {t('people.show.change')}
                </button>
              )}
            </span>
            <span className="mt-0.5 block text-sm text-muted">
              {t(`people.roles.${person.role}`)}
            </span>
          </Line>
          <Line label={t('people.show.company')}>
            {seesAll && can('company.view') ? (
              <Link
                href={pathTo('/companies/:id', { id: person.company.id })}
                prefetch
                className="hover:underline"
              >
                {person.company.name}
              </Link>
            ) : (
              person.company.name
            )}
          </Line>
          <Line label={t('people.show.joined')}>
            <RelativeTime at={person.createdAt!} />
          </Line>
          <Line label={t('people.show.last_seen')}>
            {person.lastSeenAt ? <RelativeTime at={person.lastSeenAt} /> : t('people.never_seen')}
          </Line>
          <Line label={t('people.show.factor')}>
            {person.hasSecondFactor ? capitalize(factorWords(person)) : t('people.show.factor_off')}
          </Line>
          <Line label={t('people.show.messenger')}>
            {t(
              person.messengerLinked ? 'people.show.messenger_linked' : 'people.show.messenger_none'
            )}
          </Line>
        </dl>
        {can('audit.view') && (
          <p className="flex flex-col items-start gap-1.5 border-t border-line pt-4">
            <Link href={pathTo('/audit', { actorId: [person.id] })} className={LINK}>
              {t('people.show.activity', { name: person.fullName })}
            </Link>
            <Link
              href={pathTo('/audit', { entityType: ['user'], entityId: person.id })}
              className={LINK}
            >
              {t('people.show.changes', { name: person.fullName })}
            </Link>
          </p>
        )}
      </Card>
    </Section>
  )
}
