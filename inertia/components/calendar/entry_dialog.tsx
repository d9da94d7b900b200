import { usePage } from '@inertiajs/react'
import { Clapperboard, Film, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { SuggestCaption } from '~/components/ai/suggest_caption'
import { ChannelPreview } from '~/components/calendar/channel_preview'
import { ChannelMark, channelOptions } from '~/components/calendar/channel_mark'
import { StateBadge } from '~/components/calendar/entry_flags'
import { PastDateDialog } from '~/components/calendar/past_date_dialog'
import {
  isDated,
  type Channel,
  type Entry,
  dateInWords,
  ownTimeOf,
  warningWords,
} from '~/components/calendar/entries'
import { type DateChange, type DateActions, entryElement } from '~/components/calendar/use_dates'
import { useDateCheck } from '~/components/calendar/use_date_check'
import { zoneName } from '~/components/companies/time_zones'
import { Button, LinkButton } from '~/components/ui/form/button'
import { DateField } from '~/components/ui/form/date_field'
import { Dialog } from '~/components/ui/overlay/dialog'
import { Field, Input } from '~/components/ui/form/field'
import { Notice } from '~/components/ui/display/notice'
import { Poster, VERTICAL_RATIO } from '~/components/ui/display/poster'
import { Select } from '~/components/ui/form/select'
import { StatusBadge } from '~/components/ui/display/status_badge'
import { Textarea } from '~/components/ui/form/textarea'
import { useCan } from '~/hooks/use_can'
import { useForm } from '~/hooks/use_form'
import { followFocus } from '~/lib/focus/focus_keeper'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { MAX_CAPTION_LENGTH } from '#values/texts'

type Props = {
  /** An entry to view or change, or a video to plan. */
  entry: Entry
  /** Initial day of a new date. */
  day: string
  dates: DateActions
  /**
   * Returns the element to focus if the entry is no longer on the page when the dialog closes. By default, the element
   * that opened the dialog is focused.
   */
  fallbackFocus?: () => HTMLElement | null
  onClose: () => void
  onPlanAgain: (entry: Entry) => void
}

type Values = { date: string; time: string; channel: Channel | 'none'; caption: string }

/** Initial channel: for a first date, the first platform of the order. */
const defaultChannelOf = (entry: Entry) =>
  isDated(entry) ? 'none' : (entry.task.platforms.at(0) ?? 'none')

/** One publishing date: its details, its next step, and a form to change it. */
export default function EntryDialog({
  entry,
  day,
  dates,
  fallbackFocus,
  onClose,
  onPlanAgain,
}: Props) {
  const can = useCan()
  const isNew = !isDated(entry)
  const isOpen = entry.task.status !== 'cancelled'
  const mayChange = isOpen && can(isNew ? 'calendar.assign_date' : 'calendar.move_item')
  const formElement = useRef<HTMLFormElement>(null)
  const form = useForm<Values>(
    {
      date: entry.date ?? day,
      time: entry.time ?? '',
      channel: entry.channel ?? defaultChannelOf(entry),
      caption: entry.caption ?? '',
    },
    {
      required: { date: t('calendar.entry.missing_date') },
      // The value of a time with only hours or minutes is empty, as if there were none.
      validate: () =>
        formElement.current?.querySelector('[type=time]:invalid')
          ? { time: t('calendar.entry.incomplete_time') }
          : {},
    }
  )
  const { date, time, channel, caption } = form.values
  const [busy, setBusy] = useState(false)
  const [removing, setRemoving] = useState(false)
  const focusAfterClose = useRef<(() => HTMLElement | null) | null>(null)
  const checked = useDateCheck(entry, { date, time, channel })

  async function save() {
    if (!isNew && !form.isChanged) return onClose()
    const all = {
      date,
      time: time || null,
      channel: channel === 'none' ? null : channel,
      caption: caption.trim() || null,
    }
    setBusy(true)
    const changed = Object.entries(all).filter(([name]) => name in form.changes)
    const done = isDated(entry)
      ? await dates.move(entry, Object.fromEntries(changed) as DateChange)
      : await dates.plan(entry, all)
    setBusy(false)
    if (!done) return
    if (isDated(entry))
      focusAfterClose.current = () => findMovedEntry(entry.id) ?? fallbackFocus?.() ?? null
    onClose()
  }

  async function remove() {
    if (!isDated(entry) || removing) return
    setRemoving(true)
    const done = await dates.remove(entry)
    setRemoving(false)
    if (!done) return
    focusAfterClose.current = () => planButton(entry.contentId) ?? fallbackFocus?.() ?? null
    onClose()
  }

  return (
    <Dialog
      open
      guarded
      finalFocus={() => focusAfterClose.current?.() ?? null}
      onOpenChange={(open) => !open && onClose()}
      title={t(isNew ? 'calendar.entry.plan' : 'calendar.entry.edit')}
      footer={
        (mayChange || can('calendar.assign_date')) && (
          <>
            {!isNew && can('calendar.assign_date') && (
              <Button
                variant="quiet"
                icon={<Trash2 />}
                className="sm:mr-auto"
                loading={removing}
                onClick={() => void remove()}
              >
                {t('calendar.entry.remove')}
              </Button>
            )}
            {!isNew && isOpen && can('calendar.assign_date') && (
              <Button onClick={() => onPlanAgain(entry)}>{t('calendar.entry.again')}</Button>
            )}
            {isNew && <Button onClick={onClose}>{t('common.actions.cancel')}</Button>}
            {mayChange && (
              <Button variant="primary" type="submit" form="date-form" loading={busy}>
                {t(isNew ? 'calendar.tray.plan' : 'calendar.entry.save')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <EntryHeader entry={entry} state={checked.state} />
        {!mayChange && <Hints entry={entry} />}
        {mayChange ? (
          <form
            ref={formElement}
            id="date-form"
            noValidate
            className="grid grid-cols-[minmax(0,7fr)_minmax(0,6fr)] gap-4"
            onSubmit={(event) => form.submit(save)(event)}
          >
            <Field label={t('calendar.entry.date')} {...form.field('date')}>
              <DateField {...form.input('date')} className="max-w-none" />
            </Field>
            <Field label={t('calendar.entry.time')} {...form.field('time')} optional>
              <Input type="time" {...form.input('time')} className="tabular" />
            </Field>
            <p className="col-span-2 -mt-2.5 text-sm text-muted">
              {t('calendar.entry.time_hint', { zone: zoneName(entry.timezone) })}
              {ownTimeOf(checked) && <> · {ownTimeOf(checked)}</>}
            </p>
            <Field
              label={t('calendar.entry.channel')}
              {...form.field('channel')}
              optional
              className="col-span-2"
            >
              <Select
                {...form.input('channel')}
                options={[
                  { value: 'none' as const, label: t('calendar.no_channel') },
                  ...channelOptions(),
                ]}
              />
            </Field>
            <div className="col-span-2 empty:hidden">
              <Hints entry={checked} />
            </div>
            <Field
              label={t('calendar.entry.caption')}
              {...form.field('caption')}
              optional
              aside={
                can('ai.generate_copy') && (
                  <SuggestCaption
                    contentId={entry.contentId}
                    channel={channel === 'none' ? null : channel}
                    caption={caption}
                    onCaption={form.input('caption').onValueChange}
                  />
                )
              }
              className="col-span-2"
            >
              <Textarea
                {...form.input('caption')}
                minRows={2}
                maxRows={8}
                maxLength={MAX_CAPTION_LENGTH}
                placeholder={t('calendar.entry.caption_hint')}
              />
            </Field>
            {channel !== 'none' && (
              <div className="col-span-2">
                <ChannelPreview
                  channel={channel}
                  company={entry.company.name}
                  posterUrl={entry.posterUrl}
                  ratio={entry.ratio}
                  caption={caption}
                />
              </div>
            )}
          </form>
        ) : (
          <EntryDetails entry={entry} />
        )}
        <Links entry={entry} />
        <PastDateDialog pending={dates.pendingConfirmation} />
      </div>
    </Dialog>
  )
}

/** Returns the element of an entry after a move. Focuses it again if the grid redraws it. */
function findMovedEntry(id: string): HTMLElement | null {
  const find = () => entryElement(id)
  const element = find()
  if (element) requestAnimationFrame(() => followFocus(find))
  return element
}

/** The button that plans a video whose date was removed; null if it isn't visible. */
function planButton(contentId: string): HTMLElement | null {
  const button = document.querySelector<HTMLElement>(`[data-plan="${contentId}"]`)
  return button?.checkVisibility() ? button : null
}

function EntryHeader({ entry, state }: { entry: Entry; state: Entry['state'] }) {
  const shape = entry.ratio ?? VERTICAL_RATIO
  return (
    <div className="flex items-start gap-4">
      <Poster
        src={entry.posterUrl}
        ratio={shape}
        shape={shape}
        className={shape < 1 ? 'w-16' : 'w-24'}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <p className="max-w-full font-semibold [overflow-wrap:anywhere]">{entry.title}</p>
        <p className="max-w-full truncate text-sm text-muted">
          {entry.company.name} · {entry.task.number}
        </p>
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge kind="content" status={entry.status} />
          <StateBadge state={state} />
        </span>
      </div>
    </div>
  )
}

/** Links to the video and its order, except to the page that is open. */
function Links({ entry }: { entry: Entry }) {
  const can = useCan()
  const { url } = usePage()
  const video = pathTo('/content/:id', { id: entry.contentId })
  const order = pathTo('/tasks/:id', { id: entry.taskId })
  const isHere = (path: string) => url.split('?')[0] === path
  return (
    <p className="-mx-2 -mt-2 flex flex-wrap empty:hidden">
      {can('content.view_ready') && !isHere(video) && (
        <LinkButton size="sm" variant="quiet" icon={<Film />} href={video}>
          {t('calendar.entry.video')}
        </LinkButton>
      )}
      {can('task.view') && !isHere(order) && (
        <LinkButton size="sm" variant="quiet" icon={<Clapperboard />} href={order}>
          {t('calendar.entry.order')}
        </LinkButton>
      )}
    </p>
  )
}

/** The next step and the warnings of an entry. */
function Hints({ entry }: { entry: Entry }) {
  if (!entry.next && entry.warnings.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      {entry.next && (
        <Notice tone={entry.atRisk ? 'overdue' : 'neutral'}>
          {t(`calendar.risk.step.${entry.next.step}`)}{' '}
          {t('calendar.risk.by', { day: formatDate(entry.next.by) })}
        </Notice>
      )}
      {entry.warnings.map((warning) => (
        <Notice key={warning.kind} tone="changes">
          {warningWords(warning, entry)}
        </Notice>
      ))}
    </div>
  )
}

function EntryDetails({ entry }: { entry: Entry }) {
  return (
    <div className="flex flex-col gap-2">
      {isDated(entry) && <p className="tabular font-medium">{dateInWords(entry)}</p>}
      <p className="text-sm text-muted">
        {t('calendar.entry.time_hint', { zone: zoneName(entry.timezone) })}
        {ownTimeOf(entry) && <> · {ownTimeOf(entry)}</>}
      </p>
      <ChannelMark channel={entry.channel} named />
      {entry.caption && (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{entry.caption}</p>
      )}
    </div>
  )
}
