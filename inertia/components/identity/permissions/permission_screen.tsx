import { ChevronsDownUp, ChevronsUpDown, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { groupRows } from '~/components/identity/permissions/group_rows'
import { PendingBar } from '~/components/identity/permissions/pending_bar'
import { PermissionGroup } from '~/components/identity/permissions/permission_group'
import { useOverrides } from '~/components/identity/permissions/use_overrides'
import { readableRefusal } from '~/components/identity/readable_refusal'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import {
  type ExplainedPermission,
  type UserRow,
  type PermissionSheet,
} from '~/components/identity/types'
import { InSection } from '~/components/ui/display/card'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Notice } from '~/components/ui/display/notice'
import { Button } from '~/components/ui/form/button'
import { Checkbox } from '~/components/ui/form/checkbox'
import { Input } from '~/components/ui/form/field'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { LeaveGuard } from '~/components/ui/overlay/leave_guard'
import { toast } from '~/components/ui/overlay/toast'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useResultsAnnouncement } from '~/hooks/use_results_announcement'
import { useShortcut } from '~/hooks/use_shortcut'
import { ClearSearch } from '~/components/ui/table/search_field'
import { t } from '~/lib/i18n'

type Props = { user: UserRow; sheet: PermissionSheet; onChange: () => void }

/**
 * A user's permissions with their reasons, and overrides that an administrator can change. All changes are saved
 * together.
 */
export function PermissionScreen({ user, sheet, onChange }: Props) {
  const api = useReauthenticatingApi()
  const overrides = useOverrides(sheet)
  const [search, setSearch] = useState('')
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const [resetting, setResetting] = useState(false)
  const filter = useRef<HTMLInputElement>(null)
  useShortcut('/', () => filter.current?.focus(), t('shell.shortcuts.search'))

  const isSelf = useSharedProps().user?.id === user.id
  const editable = user.acts.includes('override')
  const role = t(`common.roles.${user.role}`)
  const rows = sheet.explanation
  const isOwn = (row: ExplainedPermission) => row.override || overrides.changed.includes(row)
  const shown = onlyChanged ? rows.filter(isOwn) : rows
  const groups = groupRows(shown, search)
  const total = groups.reduce((sum, group) => sum + group.rows.length, 0)
  useResultsAnnouncement({ total }, JSON.stringify([search.trim(), onlyChanged]))
  const isNarrowed = search.trim() !== '' || onlyChanged
  const changes = overrides.changed.length
  const allowed = rows.filter(overrides.isAllowed).length

  async function save() {
    const result = await api.submit('put', '/api/admin/users/:userId/permissions', {
      params: { userId: user.id },
      body: { overrides: overrides.wanted(), replaces: overrides.saved() },
    })
    if (!result.ok) {
      // Shows what others have changed; unsaved choices stay.
      if (result.problem.kind === 'conflict') onChange()
      return
    }
    toast.done(t('people.sheet.bar.saved', { name: user.fullName }))
    onChange()
  }

  function showAll() {
    setSearch('')
    setOnlyChanged(false)
  }

  return (
    <section aria-labelledby="permissions" className="min-w-0">
      <header className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="permissions" className="text-md">
            {t('people.sheet.title')}
            <span className="sr-only">, </span>
            <span className="tabular ml-2 font-normal text-subtle">
              {t('people.sheet.allowed_count', { allowed, total: rows.length })}
            </span>
          </h2>
          <p className="mt-0.5 max-w-prose text-muted">
            {isSelf
              ? t('people.sheet.lead_own', { role })
              : t('people.sheet.lead', { role, name: user.fullName })}
          </p>
        </div>
        {editable && sheet.overrides.length > 0 && (
          <Button size="sm" onClick={() => setResetting(true)}>
            {t('people.sheet.reset')}
          </Button>
        )}
      </header>
      {!editable && (
        <Notice className="mb-4">
          {isSelf ? t('people.sheet.own') : t('people.sheet.above', { role })}
        </Notice>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Input
          ref={filter}
          type="search"
          aria-label={t('people.sheet.filter')}
          placeholder={t('people.sheet.filter')}
          icon={<Search />}
          value={search}
          onValueChange={setSearch}
          onKeyDown={(event) => event.key === 'Escape' && setSearch('')}
          end={search && <ClearSearch onClear={() => setSearch('')} />}
          className="w-full sm:w-64 [&_input::-webkit-search-cancel-button]:hidden"
        />
        <Checkbox
          label={t('people.sheet.only_changed')}
          checked={onlyChanged}
          onCheckedChange={setOnlyChanged}
        />
        {!isNarrowed && (
          <Button
            size="sm"
            variant="quiet"
            className="ml-auto"
            icon={isUnfolded ? <ChevronsDownUp /> : <ChevronsUpDown />}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {t(isUnfolded ? 'people.sheet.collapse' : 'people.sheet.expand')}
          </Button>
        )}
      </div>
      {groups.length === 0 && (
        <div className="rounded-lg border border-line bg-surface">
          <InSection value>
            <EmptyState
              compact
              mark="sprocket"
              title={t(search ? 'people.sheet.none_title' : 'people.sheet.none_changed')}
              body={
                search
                  ? t('people.sheet.none_body')
                  : t('people.sheet.none_changed_body', { name: user.fullName })
              }
              action={<Button onClick={showAll}>{t('people.sheet.show_all')}</Button>}
            />
          </InSection>
        </div>
      )}
      <div className="flex flex-col gap-2">
        {groups.map((group) => (
          <PermissionGroup
            key={group.id}
            group={group}
            overrides={overrides}
            editable={editable}
            isOpen={isUnfolded || isNarrowed || group.rows.some(isOwn)}
          />
        ))}
      </div>
      {editable && <PendingBar overrides={overrides} api={api} onSave={save} />}
      {api.reauthentication}
      <LeaveGuard
        active={changes > 0}
        words={{
          title: t('people.sheet.leave_title'),
          consequence: t('people.sheet.leave_body', { count: Math.max(1, changes) }),
          leave: t('people.sheet.leave'),
          stay: t('people.sheet.stay'),
        }}
      />
      <ResetDialog
        user={user}
        count={sheet.overrides.length}
        open={resetting}
        onOpenChange={setResetting}
        onReset={() => {
          overrides.discard()
          onChange()
        }}
      />
    </section>
  )
}

type ResetDialogProps = {
  user: UserRow
  /** Number of overrides that are removed. */
  count: number
  open: boolean
  onOpenChange: (open: boolean) => void
  onReset: () => void
}

/** Removes all overrides. */
function ResetDialog({ user, count, open, onOpenChange, onReset }: ResetDialogProps) {
  const api = useReauthenticatingApi()
  const name = user.fullName

  async function reset() {
    const result = await api.submit('delete', '/api/admin/users/:userId/permissions', {
      params: { userId: user.id },
    })
    if (result.ok) onReset()
    return result
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('people.sheet.reset_title', { name })}
      consequence={t('people.sheet.reset_body', { count })}
      confirm={t('people.sheet.reset_confirm')}
      onConfirm={reset}
      done={t('people.sheet.reset_done', { name })}
      api={readableRefusal(api)}
    />
  )
}
