import { Play, SkipBack, SkipForward, Square } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { ChangeMark } from '~/components/content/changes/change_mark'
import {
  neighbourOf,
  placesOf,
  stretchesAround,
  type Place,
} from '~/components/content/changes/places'
import { type Changes } from '~/components/content/changes/types'
import { useChanges } from '~/components/content/changes/use_changes'
import { useWatch } from '~/components/content/changes/use_watch'
import { useReviewState } from '~/components/content/comments/review_state'
import { perSecond } from '~/components/content/player/frames'
import { goTo } from '~/components/content/player/go_to'
import { type Transport } from '~/components/content/player/transport'
import { SHORTCUTS } from '~/components/content/shortcuts'
import { type Version } from '~/components/content/types'
import { Button } from '~/components/ui/form/button'
import { IconButton } from '~/components/ui/form/icon_button'
import { useShortcut } from '~/hooks/use_shortcut'
import { isAsked } from '~/lib/focus'
import { t } from '~/lib/i18n'

/** What the strip adds to the height of a stage that is as high as it needs; see `stacked_height`. */
const TALL = '3rem'

/**
 * What changed since the version before, or since the one that is compared, over the timeline. There is nothing
 * while that isn't known, or where nothing changed.
 */
export default function ChangesStrip({ transport }: { transport: Transport }) {
  const { content, shown, compare, sheet, isLow, isWriting } = useReviewState()
  const older = content.versions.find(({ number }) => number < shown.number) ?? null
  const from = compare.other ?? older
  const changes = useChanges(content.id, from, shown)
  // While somebody writes on a phone, or reads the panel that is pulled up, this makes room.
  const isHidden = isWriting || (sheet !== null && !isLow && sheet.stop === 'high')
  if (!from || changes?.status !== 'ready' || isHidden) return null
  return <Strip key={`${from.id} ${shown.id}`} {...{ transport, changes, from }} />
}

type Props = { transport: Transport; changes: Changes; from: Version }

function Strip({ transport, changes, from }: Props) {
  const { frameCount } = transport
  const places = useMemo(() => placesOf(changes), [changes])
  const stretches = useMemo(
    () => stretchesAround(places, perSecond(transport.rate), frameCount),
    [places, transport, frameCount]
  )
  const go = (place: Place | undefined) => {
    if (place) goTo(transport, Math.min(place.first, frameCount - 1))
  }
  const step = (by: 1 | -1) => go(neighbourOf(places, transport.state.frame, by))
  useShortcut(SHORTCUTS.change[0], () => !isAsked() && step(-1))
  useShortcut(SHORTCUTS.change[1], () => !isAsked() && step(1))
  useRoomOnStage(places.length > 0)
  if (places.length === 0) return null

  const words = t('changes.summary', {
    count: places.length,
    list: changes.sentences.join(' · '),
  })
  return (
    <section aria-label={t('changes.title', { number: from.number })}>
      <div className="flex h-9 items-center gap-0.5 text-sm">
        <p
          title={words}
          className="line-clamp-2 min-w-0 flex-1 leading-4 text-muted sm:line-clamp-1"
        >
          <span className="text-subtle max-sm:sr-only">
            {t('changes.since', { number: from.number })}{' '}
          </span>
          {words}
        </p>
        <Watch transport={transport} stretches={stretches} />
        <IconButton
          size="sm"
          label={t('changes.previous')}
          shortcut={SHORTCUTS.change[0]}
          onClick={() => step(-1)}
        >
          <SkipBack />
        </IconButton>
        <IconButton
          size="sm"
          label={t('changes.next')}
          shortcut={SHORTCUTS.change[1]}
          onClick={() => step(1)}
        >
          <SkipForward />
        </IconButton>
      </div>
      <div data-changes className="relative mb-1 h-2.5 rounded-xs bg-selected">
        {places.map((place, index) => (
          <ChangeMark key={index} {...{ place, frameCount }} onGo={go} />
        ))}
      </div>
    </section>
  )
}

type WatchProps = { transport: Transport; stretches: ReturnType<typeof stretchesAround> }

/** Plays the changes alone, with a second around each. */
function Watch({ transport, stretches }: WatchProps) {
  const { isOn, seconds, total, toggle } = useWatch(transport, stretches)
  return (
    <>
      {isOn && (
        <span className="tabular shrink-0 px-1 text-ink">
          {t('changes.progress', { at: clock(seconds), total: clock(total) })}
        </span>
      )}
      <Button
        size="sm"
        variant="quiet"
        icon={isOn ? <Square /> : <Play />}
        aria-pressed={isOn}
        aria-label={t('changes.watch')}
        onClick={toggle}
      >
        <span className="max-sm:hidden">{t('changes.watch')}</span>
      </Button>
    </>
  )
}

/** Minutes and seconds. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A stage over a panel grows by what the strip takes, so that the picture keeps its size. */
function useRoomOnStage(isShown: boolean): void {
  useEffect(() => {
    const stage = document.querySelector<HTMLElement>('[data-stage]')
    if (!stage || !isShown) return
    stage.style.setProperty('--changes', TALL)
    return () => void stage.style.removeProperty('--changes')
  }, [isShown])
}
