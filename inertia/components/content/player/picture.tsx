import { useEffect, useState, type ReactNode } from 'react'
import { listen } from '~/components/content/player/listen'
import { type Transport } from '~/components/content/player/transport'
import { type VideoFile } from '~/components/content/types'

type Props = { file: VideoFile; transport: Transport | null; children: ReactNode }

/**
 * The area of the picture inside the box of its video, without black bars. Its content scales with the picture,
 * regardless of the aspect ratios of picture and window.
 */
export function Picture({ file, transport, children }: Props) {
  const ratio = useRatio(file, transport)
  return (
    <div className="pointer-events-none absolute inset-0 z-10 grid place-items-center [container-type:size]">
      <div
        data-picture
        style={{ width: `min(100cqw, 100cqh * ${ratio})`, aspectRatio: ratio }}
        className="relative"
      >
        {children}
      </div>
    </div>
  )
}

/** Width divided by height, as the browser displays it; until the browser knows it, as the server has read it. */
export function useRatio({ media }: VideoFile, transport: Transport | null): number {
  const [ratio, setRatio] = useState(media ? media.width / media.height : 16 / 9)
  useEffect(() => {
    const video = transport?.video
    if (!video) return
    const look = () => {
      if (video.videoHeight > 0) setRatio(video.videoWidth / video.videoHeight)
    }
    look()
    return listen(video, { loadedmetadata: look, resize: look })
  }, [transport])
  return ratio
}
