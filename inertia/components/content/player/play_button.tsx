import { Pause, Play } from 'lucide-react'
import { type Transport } from '~/components/content/player/transport'
import { useTransportState } from '~/components/content/player/use_transport'
import { SHORTCUTS } from '~/components/content/shortcuts'
import { IconButton } from '~/components/ui/form/icon_button'
import { t } from '~/lib/i18n'

/** Plays, or stops where one is. */
export function PlayButton({ transport }: { transport: Transport | null }) {
  const plays = useTransportState(transport).speed !== 0
  return (
    <IconButton
      label={t(plays ? 'content.player.pause' : 'content.player.start')}
      shortcut={SHORTCUTS.play[0]}
      onClick={() => transport?.toggle()}
    >
      {plays ? (
        <Pause className="size-5!" fill="currentColor" />
      ) : (
        <Play className="size-5!" fill="currentColor" />
      )}
    </IconButton>
  )
}
