import { router } from '@inertiajs/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Revision } from '~/components/content/types'
import { Button } from '~/components/ui/form/button'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
import { Textarea } from '~/components/ui/form/textarea'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

type Props = { revision: Revision; reload: string[] }

/** One more point for a revision that is still open. */
export function AddNote({ revision, reload }: Props) {
  const api = useApi()
  const [open, setOpen] = useState(false)
  const [body, setBody] = useState('')

  async function add() {
    if (!body.trim()) return
    const { ok } = await api.submit('post', '/api/revisions/:id/notes', {
      params: { id: revision.id },
      body: { body: body.trim() },
    })
    if (!ok) return
    setBody('')
    setOpen(false)
    router.reload({ only: reload })
  }

  if (!open) {
    return (
      <Button
        variant="quiet"
        size="sm"
        icon={<Plus />}
        className="-ml-2 self-start"
        onClick={() => setOpen(true)}
      >
        {t('revisions.notes.add')}
      </Button>
    )
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Field label={t('revisions.notes.new')} name="body" error={api.errors.body}>
        <Textarea
          autoFocus
          value={body}
          minRows={2}
          maxLength={10_000}
          onSubmitKey={() => void add()}
          onValueChange={setBody}
        />
      </Field>
      <FormErrors api={api} />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={() => setOpen(false)}>
          {t('common.actions.cancel')}
        </Button>
        <Button
          size="sm"
          type="submit"
          variant="primary"
          loading={api.processing}
          disabled={!body.trim()}
        >
          {t('revisions.notes.add')}
        </Button>
      </div>
    </form>
  )
}
