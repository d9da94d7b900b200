import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '~/components/ui/form/button'
import { Field, FormErrors } from '~/components/ui/form/field'
import { MentionTextarea } from '~/components/ui/form/mention_textarea'
import { useApi, type Api } from '~/hooks/use_api'
import { t } from '~/lib/i18n'
import { type MentionableUser } from '~/lib/mentions'
import { MAX_COMMENT_LENGTH } from '#values/texts'

type Props = {
  label: string
  text: string
  onText: (text: string) => void
  /** Users who can be mentioned. */
  users: MentionableUser[]
  /** The verb on the button. */
  submit: string
  /**
   * Sends the text, which is never empty.
   * @param picked users who were chosen from the list of mentions
   * @returns whether it was saved; the box closes then
   */
  save: (api: Api, picked: MentionableUser[]) => Promise<boolean>
  onClose: () => void
  autoFocus?: boolean
  minRows?: number
  maxRows?: number
  placeholder?: string
  className?: string
  /** Further buttons. */
  children?: ReactNode
}

/** Edits or answers a comment in its place; Escape cancels. */
export function WriteBox({
  label,
  text,
  onText,
  submit,
  save,
  onClose,
  autoFocus = true,
  minRows = 2,
  maxRows = 10,
  className = 'mt-1',
  children,
  ...area
}: Props) {
  const api = useApi()
  const [picked, setPicked] = useState<MentionableUser[]>([])

  async function send(event: FormEvent) {
    event.preventDefault()
    if (await save(api, picked)) onClose()
  }

  return (
    <form onSubmit={(event) => void send(event)} className={`flex flex-col gap-2 ${className}`}>
      <Field label={label} name="body" hideLabel error={api.errors.body}>
        <MentionTextarea
          {...area}
          onPick={(user) => setPicked([...picked, user])}
          autoFocus={autoFocus}
          value={text}
          minRows={minRows}
          maxRows={maxRows}
          maxLength={MAX_COMMENT_LENGTH}
          onValueChange={(next) => {
            onText(next)
            api.clear('body')
          }}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
      </Field>
      <FormErrors api={api} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {children}
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={api.processing} disabled={!text.trim()}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
