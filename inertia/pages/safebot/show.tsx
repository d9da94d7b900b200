import { Suspense, useState } from 'react'
import { SavedLinkActions } from '~/components/safebot/saved_link_actions'
import { savedLinkName, type SavedLink, isUnderWay } from '~/components/safebot/types'
import { type CategoryNode, type CompanyChoice } from '~/components/references/types'
import { Page } from '~/components/ui/display/page'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'
import { rowsOf } from '~/components/references/categories/tree'
import { StatusMark, Retry, Progress } from '~/components/safebot/saved_link_state'
import { Badge } from '~/components/ui/display/badge'
import { Line, Lines } from '~/components/ui/display/lines'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { useSeesAll } from '~/hooks/use_shared_props'
import { formatBytes, formatDuration } from '~/lib/format'
import {
  VideoPlaceholder,
  Failure,
  ProcessingVideo,
} from '~/components/files/screen/video_placeholder'
import { Countdown } from '~/components/ui/marks/illustrations'
import { Spinner } from '~/components/ui/display/spinner'
import { useRefreshWhile } from '~/hooks/use_polling'
import { lazily } from '~/lib/loading/lazily'
import { lazyDialog } from '~/lib/loading/lazy_part'

type Props = InertiaProps<{
  record: SavedLink
  categories: CategoryNode[]
  companies: CompanyChoice[]
}>

export default function ShowSavedLink({ record, categories, companies }: Props) {
  return (
    <Page
      wide
      title={savedLinkName(record)}
      back={{ href: '/safebot', label: t('safebot.title') }}
      actions={<SavedLinkActions record={record} categories={categories} companies={companies} />}
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="screening flex h-[min(72dvh,56rem)] min-h-80 flex-col overflow-hidden rounded-lg border border-line bg-screen max-lg:h-[min(60dvh,36rem)]">
          <SavedLinkScreen record={record} />
        </div>
        <section aria-labelledby="details" className="min-w-0">
          <h2 id="details" className="mb-3 text-md">
            {t('safebot.record.details')}
          </h2>
          <About record={record} categories={categories} />
        </section>
      </div>
    </Page>
  )
}

type AboutProps = { record: SavedLink; categories: CategoryNode[] }

/** The details of a saved link. */
function About({ record, categories }: AboutProps) {
  const seesAll = useSeesAll()
  const { url, note, file, createdBy, createdAt, company, categoryIds } = record
  const media = file?.media
  const chosen = rowsOf(categories).filter(({ category }) => categoryIds.includes(category.id))
  return (
    <Lines>
      <Line label={t('safebot.list.status')}>
        <StatusMark record={record} />
      </Line>
      <Line label={t('safebot.record.link')}>
        <a
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          className="text-accent-text hover:underline"
        >
          {url}
        </a>
      </Line>
      {note && (
        <Line label={t('safebot.record.note')}>
          <span className="whitespace-pre-wrap">{note}</span>
        </Line>
      )}
      {chosen.length > 0 && (
        <Line label={t('safebot.record.categories')}>
          <span className="flex flex-wrap gap-1.5">
            {chosen.map(({ category: { id, name } }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </span>
        </Line>
      )}
      {file && (
        <Line label={t('safebot.record.size')}>
          {[
            formatBytes(file.size),
            media?.durationSeconds && formatDuration(media.durationSeconds),
            media && `${media.width} × ${media.height}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Line>
      )}
      <Line label={t('safebot.record.saved')}>
        {createdBy.fullName} · <RelativeTime at={createdAt} />
      </Line>
      {seesAll && <Line label={t('safebot.record.company')}>{company.name}</Line>}
    </Lines>
  )
}

const Player = lazily(() => import('~/components/content/player/player'))
const KeysDialog = lazyDialog(() => import('~/components/content/player/keys_dialog'))

/** Polling interval in milliseconds during a download. */
const POLL_MS = 1_500

/** The video of a saved link, its progress, or why there is none. */
function SavedLinkScreen({ record }: { record: SavedLink }) {
  const { status, file, reason, processingError } = record
  const [help, setHelp] = useState(false)
  useRefreshWhile(isUnderWay(record), ['record'], POLL_MS)

  if (status === 'failed') {
    return (
      <Failure title={t('safebot.record.failed')} reason={reason}>
        <div className="mt-5">
          <Retry record={record} />
        </div>
      </Failure>
    )
  }
  if (!file) {
    return (
      <VideoPlaceholder>
        <Countdown sweeping className="size-20 text-on-chip/70" />
        <p role="status" className="mt-4 mb-4 text-md font-medium text-on-chip">
          {t(`safebot.status.${status}`)}
        </p>
        <Progress record={record} />
      </VideoPlaceholder>
    )
  }
  if (file.processingStatus === 'processing') {
    return (
      <ProcessingVideo
        title={t('safebot.record.processing')}
        body={t('safebot.record.processing_body')}
        label={savedLinkName(record)}
        percent={file.processingProgress}
      />
    )
  }
  if (file.processingStatus === 'failed') {
    return <Failure title={t('safebot.record.not_processed')} reason={processingError} />
  }
  return (
    <Suspense
      fallback={
        <VideoPlaceholder>
          <Spinner size={28} label={t('common.loading')} className="text-on-chip" />
        </VideoPlaceholder>
      }
    >
      <Player
        key={file.id}
        file={file}
        title={savedLinkName(record)}
        startFrame={0}
        onTransport={() => {}}
        onHelp={() => setHelp(true)}
      />
      <KeysDialog open={help} onOpenChange={setHelp} />
    </Suspense>
  )
}
