import { type Data } from '@generated/data'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { hasPasskeys } from '~/components/identity/passkeys/supported'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { Button } from '~/components/ui/form/button'
import { Field, Input } from '~/components/ui/form/field'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { useForm } from '~/hooks/use_form'
import { formatDay } from '~/lib/format'
import { t, rich } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { MAX_PASSKEY_NAME_LENGTH } from '#values/identity'
import { reloadProps } from '~/lib/pages/reload_props'

const AddPasskeyDialog = lazyPart(() => import('~/components/identity/passkeys/add_passkey_dialog'))
const FactorDialog = lazyPart(() => import('~/components/identity/factors/factor_dialog'))

type Props = {
  passkeys: Data.Passkey[]
  /** Whether the user has no second factor yet. */
  isFirstFactor: boolean
  email: string
  suggested: string
}

const reload = () => reloadProps<'identity/account_security'>(['factor', 'passkeys'])

/** The user's own passkeys, which can be added, renamed and removed. */
export function OwnPasskeys({ passkeys, isFirstFactor, email, suggested }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [renamed, setRenamed] = useState<Data.Passkey | null>(null)
  const removal = useDialogSubject<Data.Passkey>()
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
              onRemove={() => removal.openDialog(passkey)}
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
          onAdded={(recoveryCodes) => {
            setAdding(false)
            setCodes(recoveryCodes)
            reload()
          }}
        />
      )}
      {codes && <FactorDialog start={{ codes }} email={email} onClose={() => setCodes(null)} />}
      {renamed && (
        <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} onRenamed={reload} />
      )}
      {removal.dialog && (
        <RemovePasskey
          passkey={removal.dialog.about}
          open={removal.dialog.open}
          onClose={removal.close}
        />
      )}
    </div>
  )
}

type RemovePasskeyProps = { passkey: Data.Passkey; open: boolean; onClose: () => void }

/** Asks for confirmation before a passkey is removed. */
function RemovePasskey({ passkey, open, onClose }: RemovePasskeyProps) {
  const api = useReauthenticatingApi()
  const { id, name } = passkey
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      destructive
      title={t('factors.passkeys.remove_title', { name })}
      consequence={t('factors.passkeys.remove_body')}
      confirm={t('factors.passkeys.remove')}
      onConfirm={() => api.submit('delete', '/api/account/passkeys/:id', { params: { id } })}
      done={t('factors.passkeys.removed', { name })}
      reloads={['factor', 'passkeys']}
      api={api}
    />
  )
}

type RenamePasskeyProps = { passkey: Data.Passkey; onClose: () => void; onRenamed: () => void }

/** Renames a passkey. */
function RenamePasskey({ passkey, onClose, onRenamed }: RenamePasskeyProps) {
  const form = useForm(
    { name: passkey.name },
    {
      required: { name: t('factors.passkeys.name_missing') },
    }
  )

  async function rename() {
    const result = await form.api.submit('patch', '/api/account/passkeys/:id', {
      params: { id: passkey.id },
      body: { name: form.values.name.trim() },
    })
    if (!result.ok) return
    onRenamed()
    onClose()
  }

  return (
    <FormDialog
      open
      size="sm"
      title={t('factors.passkeys.rename_for', { name: passkey.name })}
      onClose={onClose}
      submit={t('factors.passkeys.save')}
      onSubmit={form.submit(rename)}
      api={form.api}
    >
      <Field label={t('factors.passkeys.name')} {...form.field('name')}>
        <Input autoFocus maxLength={MAX_PASSKEY_NAME_LENGTH} {...form.input('name')} />
      </Field>
    </FormDialog>
  )
}

type PasskeyRowProps = { passkey: Data.Passkey; onRename: () => void; onRemove: () => void }

/** One passkey: its name, where it is stored, and when it was last used. */
function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
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
