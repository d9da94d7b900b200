import {
  ChevronLeft,
  ChevronRight,
  Keyboard,
  Maximize,
  Minimize,
  Pause,
  Play,
  Repeat,
  Volume1,
  Volume2,
  VolumeX,
  Smartphone,
} from 'lucide-react'
import { type RefObject } from 'react'
import { useReviewStateIfAny } from '~/components/content/review/review_state'
import { type Guides, GUIDE_NAMES, type GuideName } from '~/components/content/guides/use_guides'
import { announceFrame } from '~/components/content/player/announce_frame'
import { perSecond } from '~/components/content/player/frames'
import { SpeedMenu } from '~/components/content/player/speed_menu'
import { type Transport } from '~/components/content/player/transport'
import { toggleFullscreen } from '~/components/content/player/use_player_keys'
import { type LoopState } from '~/components/content/player/use_loop'
import { useVolume } from '~/components/content/player/use_media'
import { useTransportState } from '~/components/content/player/use_transport'
import { Timeline } from '~/components/content/timeline/timeline'
import { type VideoFile } from '~/components/content/types'
import { VIDEO_SHORTCUTS } from '~/components/content/video_shortcuts'
import { IconButton } from '~/components/ui/form/icon_button'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { formatTimecode } from '~/lib/time/timecode'
import { Menu, MenuChoice } from '~/components/ui/overlay/menu'

type Props = {
  transport: Transport | null
  deck: RefObject<HTMLElement | null>
  file: VideoFile
  guides: Guides
  loop: LoopState
  onHelp: () => void
  /** Whether the drawing tools cover the buttons; on a phone, they also cover the timeline. */
  isCovered: boolean
}

/** Timeline, transport, timecode. Works by touch, by mouse and by Tab. */
export function Controls({ transport, deck, file, guides, loop, onHelp, isCovered }: Props) {
  const isStacked = useReviewStateIfAny()?.layout.isStacked
  const step = (by: 1 | -1) => {
    if (!transport) return
    transport.step(by)
    announceFrame(transport)
  }
  return (
    <div
      role="group"
      inert={isCovered && isStacked}
      aria-label={t('content.player.controls')}
      className="@container shrink-0 border-t border-line bg-canvas px-2 pb-1 sm:px-3 pointer-coarse:[@media(max-height:48rem)]:pb-0"
    >
      <Timeline transport={transport} file={file} />
      <div
        inert={isCovered}
        className="flex min-h-(--control) items-center gap-0.5 sm:gap-1 @max-[36rem]:gap-0 @max-[36rem]:[&_button]:w-9 @max-[21rem]:flex-wrap @max-[21rem]:[&_button]:w-7.5 @max-[21rem]:[&_button]:min-w-0"
      >
        <PlayButton transport={transport} />
        <IconButton
          label={t('content.player.back')}
          shortcut={VIDEO_SHORTCUTS.frame[0]}
          onClick={() => step(-1)}
        >
          <ChevronLeft className="size-5!" />
        </IconButton>
        <IconButton
          label={t('content.player.forward')}
          shortcut={VIDEO_SHORTCUTS.frame[1]}
          onClick={() => step(1)}
        >
          <ChevronRight className="size-5!" />
        </IconButton>
        <FrameReadout transport={transport} />
        <span className="ml-auto flex items-center">
          <Volume transport={transport} />
        </span>
        <SpeedMenu transport={transport} />
        <IconButton
          label={t('content.player.loop')}
          shortcut={VIDEO_SHORTCUTS.loop[0]}
          aria-pressed={loop.isOn}
          onClick={loop.toggle}
          className={cx(loop.isOn && 'text-accent-text', '@max-sm:hidden')}
        >
          <Repeat className="size-5!" />
        </IconButton>
        <GuideMenu guides={guides} />
        <IconButton
          label={t('content.keys.title')}
          shortcut={VIDEO_SHORTCUTS.help[0]}
          onClick={onHelp}
          className="pointer-coarse:hidden @max-[36rem]:hidden"
        >
          <Keyboard className="size-5!" />
        </IconButton>
        <IconButton
          label={t('content.player.fullscreen')}
          shortcut={VIDEO_SHORTCUTS.fullscreen[0]}
          onClick={() => transport && toggleFullscreen(deck.current, transport.video)}
        >
          <Maximize className="size-5! group-[:fullscreen]:hidden" />
          <Minimize className="hidden size-5! group-[:fullscreen]:block" />
        </IconButton>
      </div>
    </div>
  )
}

/** The frame on the screen, as timecode and as its number. */
function FrameReadout({ transport }: { transport: Transport | null }) {
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

/** Plays, or pauses at the current frame. */
function PlayButton({ transport }: { transport: Transport | null }) {
  const plays = useTransportState(transport).speed !== 0
  return (
    <IconButton
      label={t(plays ? 'content.player.pause' : 'content.player.start')}
      shortcut={VIDEO_SHORTCUTS.play[0]}
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

/** Mutes the sound, or sets the volume; hidden on phones, which have volume keys. */
function Volume({ transport }: { transport: Transport | null }) {
  const volume = useVolume(transport)
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2

  return (
    <>
      <IconButton
        label={t(volume === 0 ? 'content.player.unmute' : 'content.player.mute')}
        shortcut={VIDEO_SHORTCUTS.mute[0]}
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

const NONE = 'none' as const

/** Selects the platform whose guides are shown over the picture. */
function GuideMenu({ guides }: { guides: Guides }) {
  const { platform, choose } = guides
  return (
    <Menu
      side="top"
      trigger={
        <IconButton
          label={t('content.guides.title')}
          shortcut={VIDEO_SHORTCUTS.guides[0]}
          className={cx(platform && 'text-accent-text')}
        >
          <Smartphone className="size-5!" />
        </IconButton>
      }
    >
      <MenuChoice<GuideName | typeof NONE>
        label={t('content.guides.title')}
        value={platform ?? NONE}
        onValueChange={(value) => choose(value === NONE ? null : value)}
        options={[...GUIDE_NAMES, NONE].map((value) => ({
          value,
          label: t(`content.guides.${value}`),
        }))}
      />
    </Menu>
  )
}
