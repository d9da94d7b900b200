import { router, usePage } from '@inertiajs/react'
import { UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { UserDialogs } from '~/components/identity/actions/user_dialogs'
import { useUserActions } from '~/components/identity/actions/use_user_actions'
import { InvitationList } from '~/components/identity/list/invitation_list'
import { InviteDialog } from '~/components/identity/list/invite_dialog'
import { UsersTable } from '~/components/identity/list/users_table'
import {
  type UserCompany,
  type Invitation,
  type UserRow,
  type RolesByKind,
  ALL_ROLES,
  CLIENT_ROLES,
} from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { Page } from '~/components/ui/display/page'
import { Pagination } from '~/components/ui/table/pagination'
import { TabPanel, Tabs } from '~/components/ui/display/tabs/tabs'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { useQueryState, type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { pathTo, queryOf } from '~/lib/urls'
import { type InertiaProps, type PageMetadata } from '~/types'
import { EmptyState } from '~/components/ui/display/empty_state'
import { NoRows } from '~/components/ui/table/no_rows'
import { CompanyFilter } from '~/components/companies/company_filter'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { SearchField } from '~/components/ui/table/search_field'
import { reloadProps, type PropOf } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  /** One of the two lists is given, the other is null. */
  users: UserRow[] | null
  invitations: Invitation[] | null
  metadata: PageMetadata
  /** Number of pending invitations. */
  waiting: number
  companies: UserCompany[]
  /** The roles that the current user may assign. */
  roles: RolesByKind
}>

const RELOADED_PROPS = [
  'users',
  'invitations',
  'metadata',
  'waiting',
] satisfies PropOf<'identity/users'>[]

/** The users, and the pending invitations. */
export default function Users({ users, invitations, metadata, waiting, companies, roles }: Props) {
  const query = useQueryState<'/users'>({ only: RELOADED_PROPS })
  const can = useCan()
  const actions = useUserActions()
  const [invited] = useState(queryOf(usePage().url).get('invite'))
  const [inviting, setInviting] = useState({ open: invited !== null, opening: 0 })
  const ofCompany = query.all('companyId')
  const initialValues = {
    companyId: ofCompany.length === 1 ? ofCompany[0] : undefined,
    role: invited === 'owner' ? ('client_owner' as const) : undefined,
  }
  const reload = () => reloadProps<'identity/users'>(RELOADED_PROPS)
  const mayInvite = can('user.invite') && roles.team.length + roles.client.length > 0
  const view = invitations ? 'invitations' : 'users'
  const show = (next: string) =>
    router.get(pathTo('/users', next === 'invitations' ? { view: next } : {}), undefined, {
      only: RELOADED_PROPS,
      preserveState: true,
    })

  const invite = mayInvite && (
    <Button
      variant="primary"
      icon={<UserPlus />}
      onClick={() => setInviting(({ opening }) => ({ open: true, opening: opening + 1 }))}
    >
      {t('people.invite_action')}
    </Button>
  )
  const emptyState = <NoUsers query={query} of={view} total={metadata.total} invite={invite} />
  const list = (
    <>
      <UserFilters key={view} query={query} companies={companies} of={view} />
      {users && <UsersTable users={users} query={query} actions={actions} empty={emptyState} />}
      {invitations && <InvitationList invitations={invitations} onChanged={reload} />}
      {invitations?.length === 0 && (
        <div className="rounded-lg border border-line bg-surface">{emptyState}</div>
      )}
      <Pagination query={query} metadata={metadata} />
    </>
  )

  return (
    <Page
      wide
      title={t('people.title')}
      count={can('user.invite') ? undefined : metadata.total}
      results={metadata}
      actions={invite}
    >
      {can('user.invite') ? (
        <Tabs
          value={view}
          onValueChange={show}
          tabs={[
            { value: 'users', label: t('people.tabs.people') },
            {
              value: 'invitations',
              label: t('people.tabs.invitations'),
              count: waiting || undefined,
            },
          ]}
        >
          <TabPanel value={view}>{list}</TabPanel>
        </Tabs>
      ) : (
        list
      )}
      <InviteDialog
        // Starts anew each time, even while the last one is still fading out.
        key={inviting.opening}
        open={inviting.open}
        onOpenChange={(open) => setInviting(({ opening }) => ({ open, opening }))}
        companies={companies}
        roles={roles}
        initialValues={initialValues}
        onInvited={reload}
        onShowOpen={() => show('invitations')}
      />
      <UserDialogs actions={actions} roles={roles} onChanged={reload} />
    </Page>
  )
}

type NoUsersProps = {
  query: ListQuery<'/users'>
  of: 'users' | 'invitations'
  /** Number of users or invitations on all pages. */
  total: number
  /** The action for a list without any users. */
  invite: ReactNode
}

/** The empty state of the list: past its last page, without matches, or without users. */
function NoUsers({ query, of, total, invite }: NoUsersProps) {
  return (
    <NoRows
      query={query}
      total={total}
      filters={FILTERS}
      filtered={{
        title: t(of === 'users' ? 'people.empty.nothing' : 'people.invitations.nothing'),
        body: t('people.empty.nothing_body'),
        clear: t('people.empty.clear'),
      }}
    >
      {of === 'invitations' ? (
        <EmptyState
          title={t('people.invitations.empty')}
          body={t('people.invitations.empty_body')}
        />
      ) : (
        <EmptyState
          title={t('people.empty.title')}
          body={t(invite ? 'people.empty.body' : 'people.empty.body_plain')}
          action={invite}
        />
      )}
    </NoRows>
  )
}

/** URL parameters that filter users, or invitations. */
const FILTERS = ['q', 'role', 'companyId', 'status'] as const

/** The states of users, and of invitations. */
const ACTIVITIES = ['active', 'deactivated'] as const
const WAITS = ['open', 'expired'] as const

type UserFiltersProps = {
  query: ListQuery<'/users'>
  companies: UserCompany[]
  /** The list that is filtered. */
  of: 'users' | 'invitations'
}

/** Search and filters for users or invitations. */
function UserFilters({ query, companies, of }: UserFiltersProps) {
  const seesAll = useSeesAll()
  const roles = seesAll ? ALL_ROLES : CLIENT_ROLES
  const search = of === 'users' ? 'people.search' : 'people.search_invitations'
  return (
    <FilterBar query={query} names={FILTERS}>
      <SearchField query={query} placeholder={t(search)} className="w-full sm:w-68" />
      <FilterSelect
        query={query}
        name="role"
        label={t('people.filters.role')}
        options={roles.map((role) => ({ value: role, label: t(`common.roles.${role}`) }))}
      />
      {seesAll && <CompanyFilter query={query} companies={companies} />}
      <FilterSelect
        query={query}
        name="status"
        label={t('people.filters.status')}
        single
        options={statusOptions(of)}
      />
    </FilterBar>
  )
}

function statusOptions(of: UserFiltersProps['of']) {
  return of === 'users'
    ? ACTIVITIES.map((value) => ({ value, label: t(`people.status.${value}`) }))
    : WAITS.map((value) => ({ value, label: t(`people.invitations.${value}`) }))
}
