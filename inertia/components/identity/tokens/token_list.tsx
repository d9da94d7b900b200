import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShowMore } from '~/components/identity/security/show_more'
import { type MoreRows } from '~/components/identity/security/use_more_rows'
import { type ApiToken } from '~/components/identity/types'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { Badge } from '~/components/ui/display/badge'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { Button } from '~/components/ui/form/button'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { type Api } from '~/hooks/use_api'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { type Result } from '~/lib/api'
import { formatDay, formatExact } from '~/lib/format'
import { t, rich } from '~/lib/i18n'

const isPast = (instant: string) => Date.parse(instant) <= Date.now()

type Props = {
  tokens: ApiToken[]
  more: MoreRows
  /** Sends the request that revokes a token. */
  revoke: (api: Api, id: string) => Promise<Result<unknown>>
  onRevoked: () => void
}

/** A user's tokens, each with a button to revoke it. */
export function TokenList({ tokens, more, revoke, onRevoked }: Props) {
  const api = useReauthenticatingApi()
  const { dialog, openDialog, close } = useDialogSubject<ApiToken>()
  const name = dialog?.about.name ?? ''

  async function confirm() {
    if (!dialog) return false
    const result = await revoke(api, dialog.about.id)
    // A token that was already revoked, in another tab for example, is the desired result.
    if (!result.ok && result.problem.kind !== 'missing') return false
    onRevoked()
  }

  return (
    <>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <ul className="divide-y divide-line">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              end={
                <Button
                  size="sm"
                  aria-label={t('tokens.revoke_for', { name: token.name })}
                  onClick={() => openDialog(token)}
                >
                  {t('tokens.revoke')}
                </Button>
              }
            />
          ))}
        </ul>
        <ShowMore {...more} />
      </div>
      <ConfirmDialog
        open={dialog?.open ?? false}
        onOpenChange={close}
        destructive
        title={t('tokens.revoke_title', { name })}
        consequence={t('tokens.revoke_body')}
        confirm={t('tokens.revoke')}
        onConfirm={confirm}
        done={t('tokens.revoked', { name })}
        api={api}
      />
    </>
  )
}

type TokenRowProps = { token: ApiToken; /** A button at the end. */ end: ReactNode }

/** One API token: its permissions, its last use and network, and when it expires. */
function TokenRow({ token, end }: TokenRowProps) {
  const { expiresAt, lastUsedAddress, lastUsedAt, name, permissions, prefix } = token
  const isOver = isPast(expiresAt!)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-sm bg-selected text-muted">
        <KeyRound />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium" title={name}>
            {name}
          </span>
          {isOver && (
            <Badge tone="overdue" className="h-5 px-2">
              {t('tokens.expired')}
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <span className="font-mono text-xs">{prefix}…</span>
          {' · '}
          {permissions
            ? t('tokens.picked_count', { count: permissions.length })
            : t('tokens.all_short')}
        </p>
        <p className="text-sm text-muted">
          {lastUsedAt
            ? rich(lastUsedAddress ? 'tokens.used_from' : 'tokens.used', {
                when: <RelativeTime key="when" at={lastUsedAt} className="whitespace-normal" />,
                address: lastUsedAddress ?? '',
              })
            : t('tokens.unused')}
          {' · '}
          <time dateTime={expiresAt!} title={formatExact(expiresAt!)}>
            {t(isOver ? 'tokens.ended_on' : 'tokens.until', {
              day: formatDay(expiresAt!),
            })}
          </time>
        </p>
      </div>
      {end}
    </li>
  )
}
