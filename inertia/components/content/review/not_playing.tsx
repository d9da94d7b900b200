import { Download, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useReviewState } from '~/components/content/review/review_state'
import { Failure, VideoPlaceholder } from '~/components/files/screen/video_placeholder'
import { AnchorButton, Button } from '~/components/ui/form/button'
import { Countdown } from '~/components/ui/marks/illustrations'
import { ProgressBar } from '~/components/ui/display/progress_bar'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { useCan } from '~/hooks/use_can'
import { fileUrl, posterUrl } from '~/lib/urls'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

/** Shown instead of a video that is being processed, or couldn't be processed. */
export default function NotPlaying() {
  const { file } = useReviewState().shown
  return file.processingStatus === 'failed' ? <FailedVideo /> : <PreparingVideo />
}

function PreparingVideo() {
  const { file, number } = useReviewState().shown
  const percent = file.processingProgress
  const [title, body] = file.isProcessingDelayed
    ? [t('content.delayed.title'), t('content.delayed.body', { number })]
    : [t('content.preparing.title', { number }), t('content.preparing.body')]
  return (
    <VideoPlaceholder poster={file.hasPoster ? posterUrl(file.id) : null}>
      <Countdown sweeping className="size-24 text-on-chip/70 max-sm:size-16" />
      <p role="status" className="mt-4 text-md font-medium text-on-chip">
        {title}
      </p>
      <p className="mt-1 text-balance text-muted">{body}</p>
      <div className="mt-4 flex w-full items-center gap-3">
        <ProgressBar value={percent > 0 ? percent : null} label={title} />
        {percent > 0 && (
          <span className="tabular w-10 text-right text-sm text-muted">
            {formatPercent(percent / 100)}
          </span>
        )}
      </div>
    </VideoPlaceholder>
  )
}

function FailedVideo() {
  const can = useCan()
  const api = useApi()
  const [isRequested, setIsRequested] = useState(false)
  const { file, number } = useReviewState().shown

  async function retry() {
    const result = await api.submit('post', '/api/files/:id/retry', { params: { id: file.id } })
    if (!result.ok) {
      if (result.problem.message) toast.failed(result.problem.message)
      if (result.problem.kind !== 'conflict') return
    }
    setIsRequested(true)
    reloadProps<'content/show'>(['content'], { onFinish: () => setIsRequested(false) })
  }

  return (
    <Failure
      title={t('content.failed.title', { number })}
      reason={t(can('file.upload') ? 'content.failed.body' : 'content.failed.body_viewer')}
    >
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {can('file.upload') && (
          <Button icon={<RotateCw />} loading={api.processing || isRequested} onClick={retry}>
            {t('content.failed.retry')}
          </Button>
        )}
        {can('file.download') && (
          <AnchorButton href={fileUrl(file.id)} download>
            <Download />
            {t('content.review.download_original')}
          </AnchorButton>
        )}
      </div>
    </Failure>
  )
}
