import { type Data } from '@generated/data'
import { Fingerprint } from 'lucide-react'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { Button } from '~/components/ui/form/button'
import { formatDay } from '~/lib/format'
import { rich, t } from '~/lib/i18n'

type Props = { passkey: Data.Passkey; onRename: () => void; onRemove: () => void }

/** One passkey: what it is called, where it lives, and when it was last used. */
export function PasskeyRow({ passkey, onRename, onRemove }: Props) {
  const { name, isSynced, lastUsedAt, createdAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-sm bg-selected text-muted">
        <Fingerprint />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-sm text-muted">
          {lastUsedAt
            ? rich('factors.passkeys.used', {
                when: <RelativeTime key="when" at={lastUsedAt} className="whitespace-normal" />,
              })
            : t('factors.passkeys.unused', { day: formatDay(createdAt!) })}
          {isSynced && ` · ${t('factors.passkeys.synced')}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={t('factors.passkeys.rename_for', { name })}
          onClick={onRename}
        >
          {t('factors.passkeys.rename')}
        </Button>
        <Button
          size="sm"
          aria-label={t('factors.passkeys.remove_for', { name })}
          onClick={onRemove}
        >
          {t('factors.passkeys.remove')}
        </Button>
      </div>
    </li>
  )
}
