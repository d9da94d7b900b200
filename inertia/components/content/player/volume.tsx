import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { type Transport } from '~/components/content/player/transport'
import { useVolume } from '~/components/content/player/use_media'
import { SHORTCUTS } from '~/components/content/shortcuts'
import { IconButton } from '~/components/ui/form/icon_button'
import { t } from '~/lib/i18n'

/** Silences the sound, or sets how loud it is; phones have keys for that. */
export function Volume({ transport }: { transport: Transport | null }) {
  const volume = useVolume(transport)
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2

  return (
    <>
      <IconButton
        label={t(volume === 0 ? 'content.player.unmute' : 'content.player.mute')}
        shortcut={SHORTCUTS.mute[0]}
        onClick={() => transport?.toggleSound()}
      >
        <Icon className="size-5!" />
      </IconButton>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label={t('content.player.volume')}
        onChange={(event) => transport?.setVolume(Number(event.target.value))}
        className="h-(--control) w-20 cursor-pointer pointer-coarse:hidden @max-[44rem]:hidden"
      />
    </>
  )
}
