import { type Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import { PasskeyRow } from '~/components/identity/passkeys/passkey_row'
import { RemovePasskey } from '~/components/identity/passkeys/remove_passkey'
import { RenamePasskey } from '~/components/identity/passkeys/rename_passkey'
import { hasPasskeys } from '~/components/identity/passkeys/supported'
import { Button } from '~/components/ui/form/button'
import { useAsked } from '~/hooks/use_asked'
import { lazyPart } from '~/lib/loading/lazy_part'
import { t } from '~/lib/i18n'

const AddPasskeyDialog = lazyPart(() => import('~/components/identity/passkeys/add_passkey_dialog'))
const FactorDialog = lazyPart(() => import('~/components/identity/factors/factor_dialog'))

type Props = {
  passkeys: Data.Passkey[]
  /** Until now a password alone signs in. */
  isFirstFactor: boolean
  email: string
  suggested: string
}

const reload = () => router.reload({ only: ['factor', 'passkeys'] })

/** One's passkeys: added, named, removed. */
export function OwnPasskeys({ passkeys, isFirstFactor, email, suggested }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [renamed, setRenamed] = useState<Data.Passkey | null>(null)
  const removal = useAsked<Data.Passkey>()
  const isSupported = hasPasskeys()

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('factors.passkeys.lead')}</p>
      {passkeys.length === 0 ? (
        <p>{t(isSupported ? 'factors.passkeys.none_body' : 'factors.passkeys.unsupported')}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => removal.ask(passkey)}
            />
          ))}
        </ul>
      )}
      {isSupported && (
        <div>
          <Button onClick={() => setAdding(true)}>{t('factors.passkeys.add')}</Button>
        </div>
      )}
      {isAdding && (
        <AddPasskeyDialog
          suggested={suggested}
          isFirstFactor={isFirstFactor}
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false)
            setCodes(made)
            reload()
          }}
        />
      )}
      {codes && <FactorDialog start={{ codes }} email={email} onClose={() => setCodes(null)} />}
      {renamed && (
        <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} onRenamed={reload} />
      )}
      {removal.asked && (
        <RemovePasskey
          passkey={removal.asked.about}
          open={removal.asked.open}
          onClose={removal.close}
          onRemoved={reload}
        />
      )}
    </div>
  )
}
