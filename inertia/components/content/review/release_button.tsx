import { Send } from 'lucide-react'
import { useDecision } from '~/components/content/review/use_decision'
import { type Content } from '~/components/content/types'
import { Button } from '~/components/ui/form/button'
import { t } from '~/lib/i18n'

/** Lets the client see what waits in team review. */
export function ReleaseButton({ content }: { content: Content }) {
  const { api, send, tell } = useDecision()
  const company = content.company.name

  async function release() {
    tell(
      await send(
        '/api/content/:id/release',
        { params: { id: content.id } },
        { done: t('content.release.done', { company }), detail: t('content.release.notified') }
      )
    )
  }

  return (
    <Button
      variant="primary"
      icon={<Send />}
      loading={api.processing}
      onClick={release}
      className="max-w-full flex-1"
    >
      {t('content.decision.release')}
    </Button>
  )
}
