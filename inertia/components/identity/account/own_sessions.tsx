import { useState } from 'react'
import { deviceName } from '~/components/identity/words'
import { SessionList } from '~/components/identity/session_list'
import { useMoreRows } from '~/components/identity/security/use_more_rows'
import { type Rows, type Session } from '~/components/identity/types'
import { Button } from '~/components/ui/form/button'
import { Checkbox } from '~/components/ui/form/checkbox'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { FormErrors } from '~/components/ui/form/field'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { formatRelative } from '~/lib/format'
import { t } from '~/lib/i18n'
import { reloadProps, type PropOf } from '~/lib/pages/reload_props'

type Props = {
  sessions: Rows<Session>
  /** Whether the user has API tokens, which can be revoked together with the sessions. */
  hasTokens: boolean
}

/** Props to reload after a session has ended. */
const RELOADED_PROPS = ['sessions', 'tokens'] satisfies PropOf<'identity/account_security'>[]

/** The user's sessions, each with a button to end it, and one to end all others. */
export function OwnSessions({ sessions, hasTokens }: Props) {
  const api = useApi()
  const [ending, setEnding] = useState<string | null>(null)
  const { rows, ...more } = useMoreRows(sessions, (query) =>
    send('get', '/api/account/sessions', { query })
  )
  const others = sessions.metadata.total - 1

  async function end({ id, device }: Session) {
    setEnding(id)
    const result = await api.submit('delete', '/api/account/sessions/:id', { params: { id } })
    setEnding(null)
    // A session that has already ended is the desired result.
    if (!result.ok && result.problem.kind !== 'missing') return
    toast.done(t('account.sessions.ended', { device: deviceName(device) }))
    reloadProps<'identity/account_security'>(RELOADED_PROPS)
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('account.sessions.lead')}</p>
      <SessionList
        sessions={rows}
        more={more}
        endOf={(session) =>
          !session.current && (
            <Button
              size="sm"
              loading={ending === session.id}
              onClick={() => end(session)}
              aria-label={t('account.sessions.end_for', {
                device: deviceName(session.device),
                when: formatRelative(session.lastSeenAt!),
              })}
            >
              {t('account.sessions.end')}
            </Button>
          )
        }
      />
      {api.problem && api.problem.kind !== 'missing' && <FormErrors api={api} />}
      {others > 0 && <EndOthers count={others} hasTokens={hasTokens} />}
    </div>
  )
}

function EndOthers({ count, hasTokens }: { count: number; hasTokens: boolean }) {
  const api = useApi()
  const [open, setOpen] = useState(false)
  const [endTokens, setEndTokens] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('account.sessions.end_others')}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('account.sessions.end_others_title')}
        consequence={t('account.sessions.end_others_body', { count })}
        confirm={t('account.sessions.end_others')}
        onConfirm={() => api.submit('delete', '/api/account/sessions', { body: { endTokens } })}
        done={t('account.sessions.ended_others')}
        reloads={RELOADED_PROPS}
        api={api}
      >
        {hasTokens && (
          <Checkbox
            label={t('account.sessions.end_tokens')}
            checked={endTokens}
            onCheckedChange={setEndTokens}
          />
        )}
      </ConfirmDialog>
    </div>
  )
}
