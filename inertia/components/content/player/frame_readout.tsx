import { perSecond } from '~/components/content/player/frames'
import { type Transport } from '~/components/content/player/transport'
import { useTransportState } from '~/components/content/player/use_transport'
import { t } from '~/lib/i18n'
import { formatTimecode } from '~/lib/time/timecode'

/** The frame on the screen, as timecode and as its number. */
export function FrameReadout({ transport }: { transport: Transport | null }) {
  const { frame } = useTransportState(transport)
  const rate = transport ? perSecond(transport.rate) : 25
  const last = transport ? transport.frameCount - 1 : 0
  return (
    <p className="tabular flex min-w-0 items-baseline gap-2 px-1.5 font-mono text-base whitespace-nowrap @max-[36rem]:flex-col @max-[36rem]:gap-0 @max-[36rem]:px-0.5 @max-[36rem]:text-sm @max-[36rem]:leading-4 @max-[21rem]:text-xs">
      <span data-timecode>{formatTimecode(frame, rate)}</span>
      <span
        data-frame
        className="text-sm text-muted"
        title={t('content.player.of_frames', { last })}
      >
        {t('content.player.frame', { frame })}
      </span>
      <span aria-hidden className="text-sm text-subtle @max-[50rem]:hidden">
        / {formatTimecode(last, rate)}
      </span>
    </p>
  )
}
