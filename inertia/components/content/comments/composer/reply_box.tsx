import { useState, type FormEvent } from 'react'
import { useReviewState } from '~/components/content/comments/review_state'
import { type Comment } from '~/components/content/comments/types'
import { readersOf, type Mentionable } from '~/components/content/comments/composer/use_mentionable'
import { Button } from '~/components/ui/form/button'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
import { MentionTextarea } from '~/components/ui/form/mention_textarea'
import { useApi } from '~/hooks/use_api'
import { useSharedProps } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { mentionsIn, type Named } from '~/lib/mentions'

type Props = {
  root: Comment
  people: Mentionable[]
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** Answers a comment; the answer is for whom the comment is for. */
export function ReplyBox({ root, people, text, onText, onClose }: Props) {
  const { comments, content } = useReviewState()
  const api = useApi()
  const [picked, setPicked] = useState<Named[]>([])
  const readers = readersOf(people, root.visibility, useSharedProps().user!.id)

  async function answer(event?: FormEvent) {
    event?.preventDefault()
    const body = text.trim()
    if (!body) return
    const result = await api.submit('post', '/api/content/:id/comments', {
      params: { id: content.id },
      body: {
        versionId: root.versionId,
        parentId: root.id,
        body,
        visibility: root.visibility,
        mentions: mentionsIn(body, readers, picked),
      },
    })
    if (!result.ok) return
    onText('')
    comments.put(result.data)
    onClose()
  }

  return (
    <form onSubmit={answer} className="mt-2.5 ml-3 flex flex-col gap-2 pl-4">
      <Field label={t('video_comments.reply_label')} name="body" hideLabel error={api.errors.body}>
        <MentionTextarea
          autoFocus={text === ''}
          value={text}
          minRows={1}
          maxRows={8}
          maxLength={10_000}
          people={readers}
          onPick={(person) => setPicked([...picked, person])}
          onValueChange={(next) => {
            onText(next)
            api.clear('body')
          }}
          onSubmitKey={() => void answer()}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          placeholder={t(
            root.visibility === 'team'
              ? 'comments.placeholder_team'
              : 'video_comments.reply_placeholder'
          )}
        />
      </Field>
      <FormErrors api={api} />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('common.actions.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={api.processing} disabled={!text.trim()}>
          {t('video_comments.reply')}
        </Button>
      </div>
    </form>
  )
}
