import { type Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { CircleCheck, Link2, Send } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { LINK_CODE_TTL } from '#values/messenger'
import { QrCode } from '~/components/identity/account/messenger/qr_code'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { Badge } from '~/components/ui/display/badge'
import { Notice } from '~/components/ui/display/notice'
import { Button, AnchorButton } from '~/components/ui/form/button'
import { CopyButton } from '~/components/ui/form/copy_button'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { FormErrors } from '~/components/ui/form/field'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { useRefreshWhile } from '~/hooks/use_polling'
import { formatTime } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type DataOf } from '~/lib/routes'

const LOOK_EVERY_MS = 2_500

type Props = {
  account: Data.Account
  /** Name of the bot; null if no bot is set up. */
  bot: string | null
  editable: boolean
}

/** Whether the user's messenger is linked, with buttons to link or unlink it. */
export function MessengerSection({ account, bot, editable }: Props) {
  const { messengerLinked: linked, messengerMuted: muted } = account
  return (
    <div className="flex flex-col items-start gap-4">
      {linked ? (
        <>
          <Badge tone="approved" icon={<CircleCheck />}>
            {bot ? t('account.messenger.linked_to', { bot }) : t('account.messenger.linked')}
          </Badge>
          <p className="text-muted">
            {t(muted ? 'account.messenger.muted' : 'account.messenger.commands')}
          </p>
        </>
      ) : (
        <p>{t('account.messenger.what')}</p>
      )}
      {editable && (linked ? <Unlink /> : bot && <Link bot={bot} />)}
    </div>
  )
}

function Link({ bot }: { bot: string }) {
  const api = useReauthenticatingApi()
  const [link, setLink] = useState<LinkCode | null>(null)
  useLinkedToast(link !== null)

  async function create() {
    const result = await api.submit('post', '/api/account/messenger', { idempotent: false })
    if (result.ok) setLink(result.data)
  }

  return (
    <>
      {link && <LinkCode key={link.url} link={link} bot={bot} />}
      <Button icon={<Link2 />} loading={api.processing} onClick={create}>
        {t(link ? 'account.messenger.again' : 'account.messenger.link')}
      </Button>
      {api.reauthentication}
      {api.problem && <FormErrors api={api} />}
    </>
  )
}

/** This section disappears when the messenger is linked, so a toast confirms it. */
function useLinkedToast(waiting: boolean) {
  const reportLinked = useEffectEvent(() => {
    if (waiting) toast.done(t('account.messenger.done'))
  })
  useEffect(() => {
    return router.on('success', ({ detail }) => {
      const { account } = detail.page.props as { account?: Data.Account }
      if (account?.messengerLinked) reportLinked()
    })
  }, [])
}

function Unlink() {
  const api = useApi()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('account.messenger.unlink')}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('account.messenger.unlink_title')}
        consequence={t('account.messenger.unlink_body')}
        confirm={t('account.messenger.unlink')}
        onConfirm={() => api.submit('delete', '/api/account/messenger')}
        done={t('account.messenger.unlinked')}
        reloads={['account']}
        api={api}
      />
    </>
  )
}

type LinkCode = DataOf<'post', '/api/account/messenger'>
type LinkCodeProps = { link: LinkCode; bot: string }

/** The link code, as a link and as a QR code for the phone. Polls until the code was used. */
function LinkCode({ link, bot }: LinkCodeProps) {
  const expired = useExpiry()
  useRefreshWhile(!expired, ['account'], LOOK_EVERY_MS)
  if (expired) return <Notice>{t('account.messenger.expired')}</Notice>

  return (
    <div className="flex flex-col gap-5 sm:flex-row">
      <QrCode text={link.url} label={t('account.messenger.qr', { bot })} />
      <div className="flex min-w-0 flex-col gap-3">
        <p>{t('account.messenger.scan', { bot })}</p>
        <div className="flex flex-wrap gap-2">
          <AnchorButton href={link.url} target="_blank" rel="noreferrer">
            <Send />
            {t('account.messenger.open')}
          </AnchorButton>
          <CopyButton text={link.url} label={t('account.messenger.copy')} />
        </div>
        <p className="text-sm text-muted" role="status">
          {t('account.messenger.until', { time: formatTime(link.expiresAt!) })}
        </p>
      </div>
    </div>
  )
}

/** Whether the new link has expired. Counted from now, because the device's clock may be wrong. */
function useExpiry(): boolean {
  const [expired, setExpired] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), LINK_CODE_TTL.minutes * 60_000)
    return () => clearTimeout(timer)
  }, [])
  return expired
}
