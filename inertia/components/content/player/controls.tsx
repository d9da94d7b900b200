import {
  ChevronLeft,
  ChevronRight,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  Play,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { MediaMuteButton, MediaPlayButton, MediaVolumeRange } from 'media-chrome/react'
import { type ReactNode, type RefObject } from 'react'
import { GuideMenu } from '~/components/content/guides/guide_menu'
import { type Guides } from '~/components/content/guides/use_guides'
import { FrameReadout } from '~/components/content/player/frame_readout'
import { type Transport } from '~/components/content/player/transport'
import { toggleFullscreen } from '~/components/content/player/use_player_keys'
import { Timeline } from '~/components/content/timeline/timeline'
import { type VideoFile } from '~/components/content/types'
import { IconButton } from '~/components/ui/icon_button'
import { Tooltip } from '~/components/ui/tooltip'
import { t } from '~/lib/i18n'

type Props = {
  controllerId: string
  transport: Transport | null
  deck: RefObject<HTMLElement | null>
  file: VideoFile
  guides: Guides
  onHelp: () => void
}

/** How the controls of media-chrome look like our own. */
const CHROME =
  '[--media-control-background:transparent] [--media-control-hover-background:transparent] ' +
  '[--media-primary-color:var(--color-ink)] [--media-focus-box-shadow:none] [--media-control-padding:0px] ' +
  '[--media-range-track-background:var(--color-line-strong)] [--media-range-bar-color:var(--color-accent)] ' +
  '[--media-range-thumb-background:var(--color-ink)] [--media-range-track-border-radius:99px] '

const KEY =
  'flex! size-(--control) shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink ' +
  'focus-visible:outline-2 focus-visible:outline-ring [&_svg]:size-5!'

/** Timeline, transport, timecode. Works by touch, by mouse and by Tab. */
export function Controls({ controllerId, transport, deck, file, guides, onHelp }: Props) {
  const control = { mediaController: controllerId }
  return (
    <div
      role="group"
      aria-label={t('content.player.controls')}
      className={`@container shrink-0 border-t border-line bg-canvas px-2 pb-1 sm:px-3 ${CHROME}`}
    >
      <Timeline transport={transport} file={file} />
      <div className="flex h-(--control) items-center gap-0.5 sm:gap-1">
        <Hinted words={t('content.player.play')} keys="Space">
          <MediaPlayButton {...control} noTooltip className={KEY}>
            <Play slot="play" fill="currentColor" />
            <Pause slot="pause" fill="currentColor" />
          </MediaPlayButton>
        </Hinted>
        <IconButton
          label={t('content.player.back')}
          shortcut="←"
          onClick={() => transport?.step(-1)}
        >
          <ChevronLeft className="size-5!" />
        </IconButton>
        <IconButton
          label={t('content.player.forward')}
          shortcut="→"
          onClick={() => transport?.step(1)}
        >
          <ChevronRight className="size-5!" />
        </IconButton>
        <FrameReadout transport={transport} />
        <span className="ml-auto flex items-center">
          <Hinted words={t('content.player.mute')} keys="m">
            <MediaMuteButton {...control} noTooltip className={KEY}>
              <VolumeX slot="off" className="fill-none!" />
              <Volume1 slot="low" className="fill-none!" />
              <Volume2 slot="medium" className="fill-none!" />
              <Volume2 slot="high" className="fill-none!" />
            </MediaMuteButton>
          </Hinted>
          <MediaVolumeRange
            {...control}
            className="w-20! rounded-sm focus-within:outline-2 focus-within:outline-ring max-lg:hidden!"
          />
        </span>
        <GuideMenu guides={guides} />
        <IconButton
          label={t('content.keys.title')}
          shortcut="?"
          onClick={onHelp}
          className="pointer-coarse:hidden"
        >
          <Keyboard className="size-5!" />
        </IconButton>
        <IconButton
          label={t('content.player.fullscreen')}
          shortcut="f"
          onClick={() => transport && toggleFullscreen(deck.current, transport.video)}
        >
          <Maximize className="size-5! group-[:fullscreen]:hidden" />
          <Minimize className="hidden size-5! group-[:fullscreen]:block" />
        </IconButton>
      </div>
    </div>
  )
}

function Hinted({ words, keys, children }: { words: string; keys: string; children: ReactNode }) {
  return (
    <Tooltip content={words} shortcut={keys}>
      <span className="flex">{children}</span>
    </Tooltip>
  )
}
