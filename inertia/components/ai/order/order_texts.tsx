import { PencilLine, Sparkles } from 'lucide-react'
import { formatCost } from '~/components/ai/money'
import { type ChannelLimits } from '~/components/ai/studio/length'
import { RequestForm } from '~/components/ai/studio/request_form'
import { Results } from '~/components/ai/studio/results'
import { useStudio } from '~/components/ai/studio/use_studio'
import { type Generation } from '~/components/ai/types'
import { type Task } from '~/components/tasks/types'
import { Link } from '~/components/ui/display/link'
import { Button } from '~/components/ui/form/button'
import { Section } from '~/components/ui/display/card'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { Skeleton } from '~/components/ui/display/skeleton'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  task: Task
  /** The latest texts for this order; loaded after the page, null for a user who may not request any. */
  texts: Generation[] | null | undefined
  limits: ChannelLimits
  /** Without a provider, templates write every text. */
  hasProvider: boolean
}

/** Titles, captions and prompts that were written for the order, with a button to write more. */
export function OrderTexts({ task, texts, limits, hasProvider }: Props) {
  const { dialog, openDialog, close } = useDialogSubject<Generation | null>()
  if (texts === null) return null
  const drafts = texts?.filter(({ kept }) => !kept) ?? []

  return (
    <Section
      title={t('ai.order.title')}
      action={
        <Button
          size="sm"
          icon={hasProvider ? <Sparkles /> : <PencilLine />}
          onClick={() => openDialog(null)}
        >
          {t('ai.order.write')}
        </Button>
      }
    >
      {texts === undefined && <Skeleton className="h-16 rounded-lg" />}
      {texts?.length === 0 && <p className="text-muted">{t('ai.order.none')}</p>}
      {texts && texts.length > 0 && (
        <>
          <Rows texts={texts.filter(({ kept }) => kept)} onOpen={openDialog} />
          {drafts.length > 0 && (
            <>
              <h3 className="mt-4 mb-2 text-sm text-muted first:mt-0">{t('ai.order.drafts')}</h3>
              <Rows texts={drafts} onOpen={openDialog} />
            </>
          )}
          <p className="mt-2">
            <Link href={pathTo('/ai/studio', { task: task.id })} prefetch className="text-muted">
              {t('ai.order.all')}
            </Link>
          </p>
        </>
      )}
      {dialog && (
        <WriteDialog
          key={dialog.opening}
          task={task}
          opened={dialog.about}
          limits={limits}
          hasProvider={hasProvider}
          open={dialog.open}
          onClose={close}
        />
      )}
    </Section>
  )
}

function Rows({ texts, onOpen }: { texts: Generation[]; onOpen: (text: Generation) => void }) {
  if (texts.length === 0) return null
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {texts.map((generation) => (
        <TextRow key={generation.id} generation={generation} onOpen={onOpen} />
      ))}
    </ul>
  )
}

type TextRowProps = { generation: Generation; onOpen: (generation: Generation) => void }

/** One text in the list of an order: its beginning, its provider or template, its cost. */
function TextRow({ generation, onOpen }: TextRowProps) {
  const { service, channel, text, parts, source, provider, cost, createdAt } = generation
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 transition-colors hover:bg-hover">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="line-clamp-2 text-left [overflow-wrap:anywhere] after:absolute after:inset-0"
          onClick={() => onOpen(generation)}
        >
          {parts?.title ? `${parts.title} – ${text}` : text}
        </button>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>{channel ? t(`tasks.platform.${channel}`) : t(`ai.service.${service}`)}</span>
          <span>
            {source === 'template' ? t('ai.source.template') : t('ai.source.by', { provider })}
          </span>
          <span className="tabular">{formatCost(cost)}</span>
          <RelativeTime at={createdAt} brief />
        </p>
      </div>
      <span className="relative z-1">
        <CopyButton small text={text} />
      </span>
    </li>
  )
}

type WriteDialogProps = {
  task: Task
  /** An earlier text that is opened again. */
  opened: Generation | null
  limits: ChannelLimits
  /** Without a provider, templates write every text. */
  hasProvider: boolean
  open: boolean
  onClose: () => void
}

/** The studio for one order, in a dialog on the order's page. */
function WriteDialog({ task, opened, limits, hasProvider, open, onClose }: WriteDialogProps) {
  const studio = useStudio(task, opened, ['texts'])
  const hasResults = studio.writing > 0 || studio.results.length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('ai.order.dialog', { number: task.number })}
      lead={task.title}
      size="lg"
    >
      <div className="grid items-start gap-6 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <RequestForm forOrder studio={studio} hasProvider={hasProvider} />
        <div className={hasResults ? 'max-sm:order-first' : 'max-sm:hidden'}>
          <Results stacked studio={studio} limits={limits} />
        </div>
      </div>
    </Dialog>
  )
}
