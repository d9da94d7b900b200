import { BadgeCheck, Check, Download, ImageIcon, RotateCcw, Undo2, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ChecksChip } from '~/components/content/checks/checks_line'
import { useReviewState } from '~/components/content/comments/review_state'
import { type Ask } from '~/components/content/decisions/decision_dialogs'
import { DecisionSummary } from '~/components/content/decisions/decision_summary'
import { ReleaseButton } from '~/components/content/decisions/release_button'
import { type Content, type Move, type Revision, type Version } from '~/components/content/types'
import { Button, LinkButton } from '~/components/ui/form/button'
import { PageDrop } from '~/components/files/uploads/page_drop'
import { BUTTON, VARIANTS, SIZES } from '~/components/ui/form/button_styles'
import { useCan } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { fileUrl } from '~/lib/files'
import { t } from '~/lib/i18n'
import { lazily } from '~/lib/loading/lazily'
import { pathTo } from '~/lib/urls'

const load = () => import('~/components/content/decisions/decision_dialogs')
const DecisionDialogs = lazily(load)
const preload = () => void load().catch(() => undefined)

type Props = {
  content: Content
  shown: Version
  newest: Version
  revisions: Revision[]
  /** The frame on the screen as timecode, for a message that speaks of it. */
  timecode: () => string | null
  frame: () => number
  onShow: (version: Pick<Version, 'id' | 'number'>) => void
}

/** Where the video stands and what this person may do about it; decisions fall on the newest version only. */
export function DecisionBar(props: Props) {
  const { content, shown, newest, revisions, timecode, frame, onShow } = props
  const [asks, setAsks] = useState<Ask | null>(null)
  const [asked, setAsked] = useState(false)
  if (asks && !asked) setAsked(true)
  const [dropped, setDropped] = useState<File | null>(null)
  const can = useCan()
  const { isStacked } = useReviewState()
  const { moves } = content
  const isOlder = shown.id !== newest.id
  const may = (move: Move) => !isOlder && moves.includes(move)
  const takeDrop = ([file]: File[]) => {
    setDropped(file)
    setAsks('upload')
  }
  const loudest = may('approve')
    ? 'approve'
    : may('release')
      ? 'release'
      : newest.status === 'changes_requested' && may('add_version')
        ? 'add_version'
        : null
  // Nobody is urged to approve what can't be looked at yet.
  const isWatchable = newest.file.processingStatus === 'ready'
  const mayCover =
    shown.status === 'approved' && isWatchable && moves.length > 0 && can('content.approve')
  const pair = may('approve') && may('request_revision')

  return (
    <section
      id="decision"
      tabIndex={-1}
      aria-label={t('content.decision.label')}
      onPointerEnter={preload}
      onFocus={preload}
      className="shrink-0 border-t border-line bg-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] outline-none"
    >
      <header className="flex items-start gap-2">
        <DecisionSummary content={content} shown={shown} newest={newest} />
        {isStacked && <ChecksChip />}
      </header>
      <div className={cx('flex flex-wrap gap-2 not-empty:mt-3', pair && 'flex-row-reverse')}>
        {isOlder && (
          <Button variant="primary" className="flex-1" onClick={() => onShow(newest)}>
            {t('content.decision.go_to', { number: newest.number })}
          </Button>
        )}
        {may('approve') && (
          <Button
            variant={isWatchable ? 'primary' : 'secondary'}
            icon={<Check />}
            className="flex-1"
            onClick={() => setAsks('approve')}
          >
            {t('content.decision.approve')}
          </Button>
        )}
        {may('release') && <ReleaseButton content={content} onReason={() => setAsks('release')} />}
        {may('request_revision') && (
          <Button icon={<RotateCcw />} className="flex-1" onClick={() => setAsks('request')}>
            {t('content.decision.request')}
          </Button>
        )}
        {may('add_version') && (
          <Button
            variant={loudest === 'add_version' ? 'primary' : 'secondary'}
            icon={<Upload />}
            className={cx('flex-1', pair && 'basis-full')}
            onClick={() => setAsks('upload')}
          >
            {t('content.decision.upload', { number: newest.number + 1 })}
          </Button>
        )}
        {!isOlder && newest.status === 'approved' && can('file.download') && (
          <a
            href={fileUrl(newest.file.id)}
            download
            className={cx(BUTTON, SIZES.md, VARIANTS.secondary, 'flex-1')}
          >
            <Download />
            {t('content.decision.download')}
          </a>
        )}
        {shown.status === 'approved' && (
          <LinkButton
            href={pathTo('/content/:id/certificate', { id: content.id, versionId: shown.id })}
            icon={<BadgeCheck />}
            className="flex-1"
          >
            {t('certificate.open')}
          </LinkButton>
        )}
        {mayCover && (
          <Button
            size="sm"
            variant="quiet"
            icon={<ImageIcon />}
            className="flex-1"
            onClick={() => setAsks('cover')}
          >
            {t(shown.cover ? 'content.cover.change' : 'content.cover.choose')}
          </Button>
        )}
        {may('return_to_review') && (
          <Button
            size="sm"
            variant="quiet"
            icon={<Undo2 />}
            className="flex-1"
            onClick={() => setAsks('return')}
          >
            {t('content.decision.return')}
          </Button>
        )}
      </div>

      <PageDrop
        words={t('files.drop.version', { number: newest.number + 1 })}
        onFiles={may('add_version') && !asks ? takeDrop : null}
      />
      {asked && (
        <Suspense>
          <DecisionDialogs
            content={content}
            shown={shown}
            revisions={revisions}
            asks={asks}
            onAsk={setAsks}
            dropped={dropped}
            timecode={timecode}
            frame={frame}
            onShow={onShow}
          />
        </Suspense>
      )}
    </section>
  )
}
