import { Play, SkipBack, SkipForward, Square } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { ChangeMark } from '~/components/content/changes/change_mark'
import { ChangesWords } from '~/components/content/changes/changes_words'
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
import { cx } from '~/lib/cx'
import { isAsked } from '~/lib/focus'
import { t } from '~/lib/i18n'

/** What the strip over a panel adds to the height of a stage that is as high as it needs; see `stacked_height`. */
const TALL = '1.75rem'

/**
 * Over a panel every line is taken from the film: one low row, whose buttons are reached from above it, too.
 * A short phone gives up the height of the sound for it.
 */
const LOW = '[@media(max-height:48rem)]:[&+*]:h-8'
const LOW_ROW =
  'h-6 [&_button]:relative [&_button]:h-6 [&_button]:after:absolute [&_button]:after:-top-3 [&_button]:after:inset-x-0 [&_button]:after:bottom-0'

/**
 * What changed since the version before, or since the one that is compared, over the timeline. There is nothing
 * while that isn't known, or where nothing changed.
 */
export default function ChangesStrip({ transport }: { transport: Transport }) {
  const { content, shown, compare, sheet, isLow, isStacked, isWriting } = useReviewState()
  const older = content.versions.find(({ number }) => number < shown.number) ?? null
  const from = compare.other ?? older
  const changes = useChanges(content.id, from, shown)
  // While somebody writes on a phone, or reads the panel that is pulled up, this makes room.
  const isHidden = isWriting || (sheet !== null && !isLow && sheet.stop === 'high')
  if (!from || changes?.status !== 'ready' || isHidden) return null
  return <Strip key={`${from.id} ${shown.id}`} {...{ transport, changes, from, isStacked }} />
}

type Props = { transport: Transport; changes: Changes; from: Version; isStacked: boolean }

function Strip({ transport, changes, from, isStacked }: Props) {
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

  return (
    <section
      aria-label={t('changes.title', { number: from.number })}
      className={cx(isStacked && LOW)}
    >
      <div className={cx('flex items-center gap-0.5 text-sm', isStacked ? LOW_ROW : 'h-9')}>
        <ChangesWords
          count={places.length}
          sentences={changes.sentences}
          from={from.number}
          isBrief={isStacked}
        />
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
      <div
        data-changes
        className={cx(
          'relative rounded-xs bg-selected',
          isStacked ? '-mt-0.5 h-1.5' : 'mb-1 h-2.5'
        )}
      >
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
