import { useState } from 'react'
import { OneTimeLink } from '~/components/identity/one_time_link'
import { readableRefusal } from '~/components/identity/readable_refusal'
import { type UserRow } from '~/components/identity/types'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { Button } from '~/components/ui/form/button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { FormErrors } from '~/components/ui/form/form_errors'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'
import { type DataOf } from '~/lib/routes'

type Props = { person: UserRow; open: boolean; onClose: () => void }

/** Makes a link by which a person chooses a new password, and shows it this once. */
export function CreateResetLink({ person, open, onClose }: Props) {
  const api = useReauthenticatingApi()
  const [made, setMade] = useState<DataOf<
    'post',
    '/api/admin/users/:userId/password-reset'
  > | null>(null)
  const { fullName: name, email } = person

  async function make() {
    const result = await api.submit('post', '/api/admin/users/:userId/password-reset', {
      params: { userId: person.id },
      idempotent: false,
    })
    if (result.ok) setMade(result.data)
  }

  function close() {
    onClose()
    // The link leaves the page's memory with the dialog, once that has faded.
    setTimeout(() => setMade(null), 200)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t(made ? 'people.reset.ready_title' : 'people.reset.title', { name })}
      lead={made && t('people.reset.ready', { name, until: formatExact(made.expiresAt!) })}
      footer={
        made ? (
          <Button variant="primary" onClick={close}>
            {t('common.actions.done')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('common.actions.cancel')}</Button>
            <Button variant="primary" loading={api.processing} onClick={make}>
              {t('people.reset.confirm')}
            </Button>
          </>
        )
      }
    >
      {!made && <p className="-mt-3 text-muted">{t('people.reset.body', { email })}</p>}
      {made && (
        <OneTimeLink
          label={t('people.reset.label')}
          link={made.link}
          once={t('people.reset.once')}
        />
      )}
      {api.reauthentication}
      {api.problem && <FormErrors api={readableRefusal(api)} className="mt-4" />}
    </Dialog>
  )
}
