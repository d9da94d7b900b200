import { PencilLine, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatCost } from '~/components/ai/money'
import { languageOf, type Channel } from '~/components/ai/types'
import { Button } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { currentEnvironment } from '~/lib/environment'
import { t } from '~/lib/i18n'

type Props = {
  contentId: string
  channel: Channel | null
  /** The current text, for undo. */
  caption: string
  onCaption: (caption: string) => void
}

/** Writes a caption for a video and inserts it; the previous text can be restored. */
export function SuggestCaption({ contentId, channel, caption, onCaption }: Props) {
  const api = useApi()
  const [announcement, setAnnouncement] = useState('')
  const [before, setBefore] = useState<string | null>(null)
  /** The caption may be edited while another one is being written. */
  const latest = useRef(caption)
  useEffect(() => {
    latest.current = caption
  }, [caption])

  async function suggest() {
    const result = await api.submit('post', '/api/ai/copy', {
      body: {
        contentId,
        language: languageOf(currentEnvironment().locale),
        ...(channel && { channel }),
      },
      idempotent: false,
    })
    if (!result.ok) {
      toast.failed(t('ai.suggest.failed'), result.problem)
      return
    }
    const { text, source, provider, cost } = result.data
    const writer =
      source === 'template' ? t('ai.suggest.by_template') : t('ai.suggest.by', { provider })
    setAnnouncement(`${writer} · ${formatCost(cost)}`)
    setBefore(latest.current.trim() ? latest.current : null)
    onCaption(text)
  }

  function undo(old: string) {
    onCaption(old)
    setBefore(null)
    setAnnouncement('')
  }

  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      {announcement && (
        <span role="status" className="tabular text-subtle">
          {announcement}
        </span>
      )}
      {before !== null && (
        <Button size="sm" variant="quiet" icon={<Undo2 />} onClick={() => undo(before)}>
          {t('ai.suggest.undo')}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        icon={<PencilLine />}
        loading={api.processing}
        onClick={() => void suggest()}
      >
        {t('ai.suggest.caption')}
      </Button>
    </span>
  )
}
