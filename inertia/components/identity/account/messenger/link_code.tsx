import { type Data } from '@generated/data'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { QrCode } from '~/components/identity/account/messenger/qr_code'
import { AnchorButton } from '~/components/ui/form/button'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Notice } from '~/components/ui/display/notice'
import { useRefreshWhile } from '~/hooks/use_polling'
import { formatTime } from '~/lib/format'
import { t } from '~/lib/i18n'

const LOOK_EVERY_MS = 2_500

type Props = { link: Data.LinkCode; bot: string }

/** The code, to follow here or to scan with the phone. Looks every so often whether it was used. */
export function LinkCode({ link, bot }: Props) {
  const expired = useExpiry(link.expiresAt!)
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

function useExpiry(expiresAt: string): boolean {
  const [expired, setExpired] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), Date.parse(expiresAt) - Date.now())
    return () => clearTimeout(timer)
  }, [expiresAt])
  return expired
}
