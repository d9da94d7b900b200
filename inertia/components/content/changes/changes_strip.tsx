import { GitCompareArrows, Play, SkipBack, SkipForward, Square, X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { ChangeBox } from '~/components/content/changes/change_box'
import { ChangesWords, ChangeMark } from '~/components/content/changes/changes_words'
import {
  neighbourChange,
  changePlaces,
  stretchesAround,
  type ChangePlace,
} from '~/components/content/changes/places'
import { seenBefore } from '~/components/content/changes/seen_versions'
import { shownChanges } from '~/components/content/changes/shown_changes'
import { useChanges } from '~/components/content/changes/use_changes'
import { useWatch } from '~/components/content/changes/use_watch'
import { useReviewState } from '~/components/content/review/review_state'
import { announceFrame } from '~/components/content/player/announce_frame'
import { perSecond } from '~/components/content/player/frames'
import { type Transport } from '~/components/content/player/transport'
import { VIDEO_SHORTCUTS } from '~/components/content/video_shortcuts'
import { type Version, type Changes } from '~/components/content/types'
import { Button } from '~/components/ui/form/button'
import { IconButton } from '~/components/ui/form/icon_button'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useShortcut } from '~/hooks/use_shortcut'
import { cx } from '~/lib/cx'
import { isDialogOpen } from '~/lib/focus/focus'
import { formatDuration } from '~/lib/format'
import { t } from '~/lib/i18n'

/**
 * With a panel below the video, every row reduces the video's height: one low row, whose buttons extend upwards to 44
 * px for touch.
 */
const LOW_ROW =
  'h-6 [&_button]:relative [&_button]:h-6 [&_button]:after:absolute [&_button]:after:-top-5 [&_button]:after:-inset-x-1.5 [&_button]:after:bottom-0'

/**
 * The changes since the version that the user saw last, or since the compared one, above the timeline. Open at first
 * for users who saw an earlier version, else collapsed to a button of the same height.
 */
export default function ChangesStrip({ transport }: { transport: Transport }) {
  const { content, shown, compare, layout } = useReviewState()
  const { isStacked } = layout
  const userId = useSharedProps().user?.id ?? ''
  const [seen] = useState(() => seenBefore(userId, content, shown))
  const [isOpen, setOpen] = useState(seen !== null)
  const older = content.versions.find(({ number }) => number < shown.number) ?? null
  const from = compare.other ?? seen ?? older
  const changes = useChanges(content.id, from, shown)
  const places = useMemo(() => (changes ? changePlaces(changes) : []), [changes])
  const go = useGo(transport, places, changes)

  const step = (by: 1 | -1) => {
    if (isDialogOpen() || places.length === 0) return
    setOpen(true)
    const next = neighbourChange(places, transport.state.frame, by)
    go(next)
    if (next) announceFrame(transport, t(`changes.kinds.${next.kind}`))
  }
  useShortcut(VIDEO_SHORTCUTS.change[0], () => step(-1))
  useShortcut(VIDEO_SHORTCUTS.change[1], () => step(1))
  useEffect(() => {
    shownChanges.set({ changes: changes?.status === 'ready' ? changes : null, isOpen })
    return () => shownChanges.set(null)
  }, [changes, isOpen])
  if (!from) return null

  const row = cx('flex items-center gap-0.5 text-sm', isStacked ? LOW_ROW : 'h-9')
  if (!isOpen) {
    return (
      <div className={row}>
        <Button
          size="sm"
          variant="quiet"
          icon={<GitCompareArrows />}
          aria-expanded={false}
          className="-ml-2.5"
          onClick={() => setOpen(true)}
        >
          {t('changes.open', { number: from.number, count: places.length })}
        </Button>
      </div>
    )
  }
  return (
    <section aria-label={t('changes.title', { number: from.number })}>
      <div className={row}>
        {changes?.status === 'ready' && places.length > 0 ? (
          <Strip
            key={`${from.id} ${shown.id}`}
            transport={transport}
            changes={changes}
            places={places}
            from={from}
            onStep={step}
          />
        ) : (
          <p role="status" className="min-w-0 flex-1 truncate text-muted">
            {t(`changes.states.${changes?.status ?? 'waiting'}`, { number: from.number })}
          </p>
        )}
        <IconButton size="sm" label={t('changes.close')} onClick={() => setOpen(false)}>
          <X />
        </IconButton>
      </div>
      {places.length > 0 && (
        <div
          data-changes
          className={cx('relative rounded-xs bg-selected', isStacked ? '-mt-0.5 h-1.5' : 'h-2.5')}
        >
          {places.map((place, index) => (
            <ChangeMark
              key={index}
              place={place}
              frameCount={transport.frameCount}
              rate={perSecond(transport.rate)}
              onGo={() => go(place)}
            />
          ))}
        </div>
      )}
      {changes && <Boxes transport={transport} changes={changes} />}
    </section>
  )
}

/** Returns the function that goes to a change. For removed frames, a comparison shows them from the other version. */
function useGo(transport: Transport, places: ChangePlace[], changes: Changes | null) {
  useEffect(
    () =>
      transport.watch(() => {
        const { gone } = shownChanges.get()
        if (gone && gone.at !== transport.state.frame) shownChanges.set({ gone: null })
      }),
    [transport]
  )
  return (place: ChangePlace | undefined) => {
    if (!place) return
    const at = Math.min(place.first, transport.frameCount - 1)
    const removed = place.look === 'gone' ? goneAt(changes, places.indexOf(place)) : undefined
    transport.goTo(at)
    shownChanges.set({ gone: removed ? { at, first: removed[0] } : null })
  }
}

/**
 * Returns the removed frames of a place, in the other version. Places list the segments that changed first, in their
 * order, and then the sound.
 */
const goneAt = (changes: Changes | null, index: number) =>
  changes?.segments.filter(({ kind }) => kind !== 'same')[index]?.from

/** The box around a changed part, over the video on the screen. */
function Boxes({ transport, changes }: { transport: Transport; changes: Changes }) {
  const picture = transport.video.parentElement?.querySelector('[data-picture]')
  return picture && createPortal(<ChangeBox transport={transport} changes={changes} />, picture)
}

type Props = {
  transport: Transport
  changes: Changes
  places: ChangePlace[]
  from: Version
  onStep: (by: 1 | -1) => void
}

function Strip({ transport, changes, places, from, onStep }: Props) {
  const { frameCount } = transport
  const stretches = useMemo(
    () => stretchesAround(places, perSecond(transport.rate), frameCount),
    [places, transport, frameCount]
  )
  // If all segments are replaced, it is a different video, and there is nothing to play separately.
  const canWatch =
    places.some(({ look }) => look !== 'unknown') &&
    changes.segments.some(({ kind }) => kind !== 'replaced')
  return (
    <>
      <ChangesWords
        count={places.length}
        sentences={changes.sentences}
        from={from.number}
        looks={[...new Set(places.map(({ look }) => look))]}
      />
      {canWatch && <Watch transport={transport} stretches={stretches} />}
      <IconButton
        size="sm"
        label={t('changes.previous')}
        shortcut={VIDEO_SHORTCUTS.change[0]}
        onClick={() => onStep(-1)}
      >
        <SkipBack />
      </IconButton>
      <IconButton
        size="sm"
        label={t('changes.next')}
        shortcut={VIDEO_SHORTCUTS.change[1]}
        onClick={() => onStep(1)}
      >
        <SkipForward />
      </IconButton>
    </>
  )
}

type WatchProps = { transport: Transport; stretches: ReturnType<typeof stretchesAround> }

/** Plays only the changes, with one second before and after each. */
function Watch({ transport, stretches }: WatchProps) {
  const { isOn, seconds, total, toggle } = useWatch(transport, stretches)
  return (
    <>
      {isOn && (
        <span className="tabular shrink-0 px-1 text-ink">
          {t('changes.progress', { at: formatDuration(seconds), total: formatDuration(total) })}
        </span>
      )}
      <Button
        size="sm"
        variant="quiet"
        icon={isOn ? <Square fill="currentColor" /> : <Play fill="currentColor" />}
        aria-label={t(isOn ? 'changes.stop' : 'changes.watch')}
        onClick={toggle}
      >
        <span className="max-sm:hidden">{t(isOn ? 'changes.stop' : 'changes.watch')}</span>
      </Button>
    </>
  )
}
