import { ExternalLink, RotateCw } from 'lucide-react'
import { useState } from 'react'
import Player from '~/components/content/player/player'
import { type Transport } from '~/components/content/player/transport'
import {
  VideoPlaceholder,
  Failure,
  ProcessingVideo,
} from '~/components/files/screen/video_placeholder'
import { siteOf, type Reference, useMayChange } from '~/components/references/types'
import { AnchorButton, Button } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { useRefreshWhile } from '~/hooks/use_polling'
import { fileUrl, posterUrl } from '~/lib/urls'
import { t } from '~/lib/i18n'
import { lazyDialog } from '~/lib/loading/lazy_part'
import { reloadProps } from '~/lib/pages/reload_props'

const KeysDialog = lazyDialog(() => import('~/components/content/player/keys_dialog'))

type Props = { reference: Reference; onTransport: (transport: Transport | null) => void }

/** The content of a reference: a video, an image, or a link to another site. */
export function Screen({ reference, onTransport }: Props) {
  const { file, kind, title, url } = reference
  const [help, setHelp] = useState(false)
  useRefreshWhile(file?.processingStatus === 'processing', ['reference'])

  if (kind === 'link' || !file) {
    return (
      <VideoPlaceholder>
        <p className="text-md font-medium text-on-chip">{siteOf(url)}</p>
        <p className="mt-1 text-muted">{t('references.show.link_body')}</p>
        <AnchorButton href={url ?? '#'} target="_blank" rel="noreferrer noopener" className="mt-5">
          <ExternalLink />
          {t('references.show.open_link')}
        </AnchorButton>
      </VideoPlaceholder>
    )
  }
  if (file.processingStatus === 'processing') {
    return (
      <ProcessingVideo
        title={t('references.show.processing')}
        body={t('references.show.processing_body')}
        label={t('references.show.processing')}
        percent={file.processingProgress}
      />
    )
  }
  if (kind === 'image') {
    const src = file.hasPoster ? posterUrl(file.id) : fileUrl(file.id)
    return (
      <div className="flex min-h-0 flex-1 items-center justify-center bg-screen">
        <img src={src ?? undefined} alt={title} className="size-full object-contain" />
      </div>
    )
  }
  if (file.processingStatus === 'failed') return <FailedVideo reference={reference} />
  return (
    <>
      <Player
        key={file.id}
        file={file}
        title={title}
        startFrame={0}
        onTransport={onTransport}
        onHelp={() => setHelp(true)}
      />
      <KeysDialog open={help} onOpenChange={setHelp} />
    </>
  )
}

function FailedVideo({ reference }: { reference: Reference }) {
  const api = useApi()
  const mayRetry = useMayChange(reference.companyId, 'file.upload')
  const { processingError } = reference
  const { id } = reference.file!

  async function retry() {
    const result = await api.submit('post', '/api/files/:id/retry', { params: { id } })
    if (!result.ok && result.problem.message) toast.failed(result.problem.message)
    reloadProps<'references/show'>(['reference'])
  }
  return (
    <Failure title={t('references.show.failed')} reason={processingError}>
      {mayRetry && (
        <Button
          icon={<RotateCw />}
          loading={api.processing}
          onClick={() => void retry()}
          className="mt-5"
        >
          {t('references.show.retry')}
        </Button>
      )}
    </Failure>
  )
}
