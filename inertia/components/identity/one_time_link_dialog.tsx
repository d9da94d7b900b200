import { useState } from 'react'
import { OneTimeLink } from '~/components/identity/one_time_link'
import {
  useReauthenticatingApi,
  type ReauthenticatingApi,
} from '~/components/identity/reauthentication/use_reauthenticating_api'
import { readableRefusal } from '~/components/identity/readable_refusal'
import { Button } from '~/components/ui/form/button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { FormErrors } from '~/components/ui/form/field'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'

type CreatedLink = { link: string; expiresAt: string | null }

type Props = {
  open: boolean
  onClose: () => void
  /** Explains the consequences of creating the link; `confirm` is the label of the button. */
  question: { title: string; body: string; confirm: string }
  create: (api: ReauthenticatingApi) => Promise<{ ok: true; data: CreatedLink } | { ok: false }>
  /** Texts for the created link; `until` is when it expires. */
  presented: {
    title: string
    lead: (until: string) => string
    label: string
    once: string
    copy?: string
  }
}

/** Creates a link that works once, and shows it once. */
export function OneTimeLinkDialog({ open, onClose, question, create, presented }: Props) {
  const api = useReauthenticatingApi()
  const [made, setMade] = useState<CreatedLink | null>(null)
  const { title, lead, ...link } = presented

  async function submit() {
    const result = await create(api)
    if (result.ok) setMade(result.data)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      // Removes the link from the page's memory.
      onClosed={() => setMade(null)}
      title={made ? title : question.title}
      lead={made && lead(formatExact(made.expiresAt!))}
      footer={
        made ? (
          <Button onClick={onClose}>{t('common.actions.done')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
            <Button variant="primary" loading={api.processing} onClick={submit}>
              {question.confirm}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <OneTimeLink {...link} link={made.link} />
      ) : (
        <p className="-mt-3 text-muted">{question.body}</p>
      )}
      {api.reauthentication}
      {api.problem && <FormErrors api={readableRefusal(api)} className="mt-4" />}
    </Dialog>
  )
}
