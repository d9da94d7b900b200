import { router } from '@inertiajs/react'
import { PersonDialogs } from '~/components/identity/actions/person_dialogs'
import { PersonMenu } from '~/components/identity/actions/person_menu'
import { usePersonActions } from '~/components/identity/actions/use_person_actions'
import { PersonDetails } from '~/components/identity/detail/person_details'
import { PersonSessions, PersonTokens } from '~/components/identity/detail/person_access'
import { PersonStatus } from '~/components/identity/person_status'
import { PermissionScreen } from '~/components/identity/permissions/permission_screen'
import {
  type UserRow,
  type ApiToken,
  type RolesByKind,
  type Rows,
  type Session,
  type Sheet,
} from '~/components/identity/types'
import { Avatar } from '~/components/ui/display/avatar'
import { Badge } from '~/components/ui/display/badge'
import { Link } from '~/components/ui/display/link'
import { Button } from '~/components/ui/form/button'
import { Notice } from '~/components/ui/display/notice'
import { Page, PageHeader } from '~/components/ui/display/page'
import { useCan } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { rich, t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{
  person: UserRow
  /** Null for those who may not see it. */
  sheet: Sheet | null
  /** The roles that this person may give. */
  roles: RolesByKind
  /** Loaded after the page. */
  sessions?: Rows<Session> | null
  tokens?: Rows<ApiToken> | null
}>

const CHANGED = ['person', 'sheet', 'sessions', 'tokens']

/** One person: who they are, what they may do and why, where they are signed in. */
export default function ShowUser({ person, sheet, roles, sessions, tokens, user }: Props) {
  const can = useCan()
  const acts = usePersonActions()
  const reload = () => router.reload({ only: CHANGED })
  const isSelf = user?.id === person.id

  return (
    <Page>
      <PageHeader
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
      />
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
            <PermissionScreen key={person.role} person={person} sheet={sheet} onSaved={reload} />
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
