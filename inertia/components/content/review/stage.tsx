import { Suspense } from 'react'
import Player from '~/components/content/player/player'
import { type Transport } from '~/components/content/player/transport'
import { type Version } from '~/components/content/types'
import { lazily } from '~/lib/loading/lazily'

const NotPlaying = lazily(() => import('~/components/content/review/not_playing'))

type Props = {
  title: string
  shown: Version
  startFrame: number
  onTransport: (transport: Transport | null) => void
  onHelp: () => void
}

/** Where the video is: playing, being prepared, or not to be played at all. */
export function Stage({ title, shown, ...player }: Props) {
  const { file } = shown
  if (file.processingStatus === 'processing' || file.processingStatus === 'failed') {
    return (
      <Suspense>
        <NotPlaying shown={shown} />
      </Suspense>
    )
  }
  return <Player key={file.id} file={file} title={title} {...player} />
}
