import { MapPin, Pencil, Pin, Play, Plus, X } from 'lucide-react'
import { useState, useEffect, useRef } from 'react'
import { type Transport } from '~/components/content/player/transport'
import { MomentForm, type Draft } from '~/components/references/detail/moment_form'
import { formatMoment, msOfFrame, frameOfMs } from '~/components/references/detail/moment_time'
import { rangeOf } from '~/components/references/detail/moment_words'
import { PinDialog } from '~/components/references/detail/pin_dialog'
import { type Moment, type Reference, useMayChange } from '~/components/references/types'
import { Button } from '~/components/ui/form/button'
import { IconButton } from '~/components/ui/form/icon_button'
import { toast } from '~/components/ui/overlay/toast'
import { useCan } from '~/hooks/use_can'
import { useShortcut } from '~/hooks/use_shortcut'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

type Props = { reference: Reference; transport: Transport | null }

/** Initial length of a moment that is marked from the player, in milliseconds. */
const USUAL_MS = 3_000

/** The moments of a reference, and the form for a new one. */
export function Moments({ reference, transport }: Props) {
  const can = useCan()
  const mayMark = can('reference.upload')
  const play = useStretch(transport)
  const [draft, setDraft] = useState<Draft | null>(null)
  const { moments } = reference
  const end = transport ? msOfFrame(transport.frameCount, transport.rate) : Infinity
  const usualEnd = (startMs: number) => Math.min(startMs + USUAL_MS, Math.max(end, startMs + 100))
  const now = () => (transport ? msOfFrame(transport.state.frame, transport.rate) : 0)

  function begin() {
    const startMs = now()
    setDraft({
      moment: null,
      start: formatMoment(startMs),
      end: formatMoment(usualEnd(startMs)),
      note: '',
    })
  }
  function setEnd(side: 'start' | 'end') {
    if (!mayMark || !transport) return
    const at = formatMoment(now())
    setDraft((last) => {
      const other = side === 'start' ? formatMoment(usualEnd(now())) : formatMoment(0)
      const fresh = { moment: null, start: other, end: other, note: '' }
      return { ...(last ?? fresh), [side]: at }
    })
  }
  useShortcut('i', () => setEnd('start'))
  useShortcut('o', () => setEnd('end'))

  async function remove({ id }: Moment) {
    const params = { params: { id } }
    const reload = () => reloadProps<'references/show'>(['reference'])
    const result = await send('delete', '/api/moments/:id', params)
    if (result.ok) {
      toast.deleted(t('references.moment.removed'), {
        restore: () => send('post', '/api/moments/:id/restore', params),
        onSettled: reload,
      })
    } else toast.refused(result.problem, t('references.moment.failed'))
    reload()
  }

  return (
    <section aria-labelledby="moments">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="moments" className="text-md">
          {t('references.moment.title')}
        </h2>
        {mayMark && !draft && (
          <Button size="sm" icon={<Plus />} onClick={begin}>
            {t('references.moment.mark')}
          </Button>
        )}
      </div>
      {draft && (
        <MomentForm
          key={draft.moment?.id ?? 'new'}
          referenceId={reference.id}
          draft={draft}
          onChange={(patch) => setDraft((last) => last && { ...last, ...patch })}
          now={transport ? () => formatMoment(now()) : null}
          onDone={() => setDraft(null)}
        />
      )}
      {moments.length === 0 && !draft && (
        <p className="text-muted">
          {t(mayMark ? 'references.moment.none' : 'references.moment.none_viewer')}
        </p>
      )}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {moments.map((moment) => (
          <MomentRow
            key={moment.id}
            reference={reference}
            moment={moment}
            onPlay={transport ? () => play(moment) : null}
            onEdit={() =>
              setDraft({
                moment,
                start: formatMoment(moment.startMs),
                end: formatMoment(moment.endMs),
                note: moment.note ?? '',
              })
            }
            onRemove={() => void remove(moment)}
          />
        ))}
      </ul>
      {mayMark && transport && (
        <p className="mt-3 text-sm text-subtle pointer-coarse:hidden">
          {t('references.moment.keys')}
        </p>
      )}
    </section>
  )
}

type RowProps = {
  reference: Reference
  moment: Moment
  onPlay: (() => void) | null
  onEdit: () => void
  onRemove: () => void
}

function MomentRow({ reference, moment, onPlay, onEdit, onRemove }: RowProps) {
  const mayChange = useMayChange(moment.companyId, 'reference.upload')
  const mayPin = useCan()('task.update')
  const [pinning, setPinning] = useState(false)
  const range = rangeOf(moment)
  return (
    <li className="flex items-center gap-2 py-2">
      {onPlay ? (
        <IconButton label={t('references.moment.play', { range })} onClick={onPlay}>
          <Play />
        </IconButton>
      ) : (
        <span className="flex size-(--control) items-center justify-center text-subtle">
          <MapPin aria-hidden />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="tabular font-mono text-sm">{range}</p>
        {moment.note && <p className="[overflow-wrap:anywhere]">{moment.note}</p>}
        <p className="truncate text-sm text-subtle">{moment.createdBy.fullName}</p>
      </div>
      {mayPin && (
        <>
          <IconButton label={t('tasks.pins.pin_named', { range })} onClick={() => setPinning(true)}>
            <Pin />
          </IconButton>
          <PinDialog
            reference={reference}
            moment={moment}
            open={pinning}
            onOpenChange={setPinning}
          />
        </>
      )}
      {mayChange && (
        <>
          <IconButton label={t('references.moment.edit', { range })} onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton label={t('references.moment.remove', { range })} onClick={onRemove}>
            <X />
          </IconButton>
        </>
      )}
    </li>
  )
}

/** Plays a moment from its beginning to its end, where it pauses unless the user seeks. */
function useStretch(transport: Transport | null) {
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [transport])

  return ({ startMs, endMs }: Pick<Moment, 'startMs' | 'endMs'>) => {
    if (!transport) return
    stop.current?.()
    const { rate } = transport
    const [first, last] = [frameOfMs(startMs, rate), frameOfMs(endMs, rate)]
    transport.seek(first)
    transport.play(1)
    const unwatch = transport.watch(() => {
      const { frame, speed } = transport.state
      if (frame < first) return
      if (frame >= last && speed === 1) transport.stop()
      if (frame >= last || speed === 0) stop.current?.()
    })
    stop.current = () => {
      unwatch()
      stop.current = null
    }
  }
}
