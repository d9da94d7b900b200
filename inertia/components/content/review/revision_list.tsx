import { useState, type ReactNode } from 'react'
import { PlaceButton } from '~/components/content/comments/composer/place_button'
import { useReviewState } from '~/components/content/review/review_state'
import { NoteList, type Note } from '~/components/content/decisions/note_list'
import { NotePlace } from '~/components/content/decisions/note_place'
import { FateLabel } from '~/components/content/earlier/fate_label'
import { tallyWords } from '~/components/content/earlier/revision_pictures'
import { RevisionsUsed } from '~/components/content/review/revisions_used'
import { REVIEW_PROPS } from '~/components/content/decisions/use_decision'
import { RevisionState } from '~/components/content/revisions/revision_state'
import { type Revision } from '~/components/content/types'
import { leftBehind } from '~/components/content/revisions/open_notes'
import { Button } from '~/components/ui/form/button'
import { Notice } from '~/components/ui/display/notice'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { Tooltip } from '~/components/ui/overlay/tooltip'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { withTexts } from '~/lib/texts/with_texts'
import { frameOfTimecode } from '~/lib/time/timecode'

const ResolveDialog = lazyPart(() =>
  withTexts('resolve', () => import('~/components/content/decisions/resolve_dialog'))
)

/** The revisions of a video, newest first: requested changes, users, and how they were resolved. */
export function RevisionList() {
  const { content, revisions, shown, show, isOpen, transport, rate, earlier, activate } =
    useReviewState()
  const can = useCan()
  const [resolving, setResolving] = useState<string | null>(null)
  const toResolve = revisions.find(({ id }) => id === resolving)
  const left = revisions.flatMap(({ notes }) => notes.filter(({ isStillOpen }) => isStillOpen))
  const fileOf = ({ versionId }: Revision) =>
    content.versions.find(({ id }) => id === versionId)?.file
  const goTo = (timecode: string) => {
    transport?.stop()
    transport?.seek(frameOfTimecode(timecode, rate))
  }
  const wayTo = (revision: Revision, note: Note) => ({
    revision,
    note,
    onGo: revision.versionId === shown.id ? () => goTo(note.timecode!) : undefined,
  })
  const answered = revisions.find(({ version }) => version.number < shown.number)
  const unresolved = revisions.find(({ status }) => status === 'open')
  return (
    <div className="flex flex-col gap-5">
      {left.length > 0 && (
        <Notice tone="changes">{t('revisions.notes.carried', { count: left.length })}</Notice>
      )}
      {revisions.length === 0 && <p className="text-muted">{t('content.revisions.none')}</p>}
      <ol className="flex flex-col gap-5">
        {revisions.map((revision) => (
          <li key={revision.id} className="border-t border-line pt-4 first:border-0 first:pt-0">
            <RequestedChanges isPinned={revision === unresolved}>
              <header className="mb-1.5 flex flex-wrap items-center gap-2">
                <h3 className="text-base">
                  {t('content.revisions.revision', { number: revision.number })}
                </h3>
                <RevisionState revision={revision} />
                {revision.versionId !== shown.id && (
                  <Button
                    variant="quiet"
                    size="sm"
                    className="-mr-2.5 ml-auto"
                    onClick={() => show(revision.version)}
                  >
                    {t('content.revisions.view', { number: revision.version.number })}
                  </Button>
                )}
              </header>
              <RevisionMessage
                message={revision.message}
                onTimecode={revision.versionId === shown.id ? goTo : undefined}
              />
              <p className="mt-1.5 text-sm text-muted">
                {t('content.revisions.asked', {
                  name: revision.requestedBy.fullName,
                  number: revision.version.number,
                })}{' '}
                <RelativeTime at={revision.createdAt!} />
              </p>
            </RequestedChanges>
            {revision === answered && revision.notes.some(({ frame }) => frame !== null) && (
              <p className="mt-2 min-h-5 text-sm">
                {earlier?.tally?.id === revision.id && tallyWords(earlier.tally, revisions)}
              </p>
            )}
            <NoteList
              revision={revision}
              mayTick={isOpen && can('revision.resolve')}
              mayAdd={isOpen && revision.status === 'open' && can('revision.create')}
              reload={REVIEW_PROPS}
              place={(note) => {
                const now = earlier?.placed.get(note.commentId ?? '')
                return (
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                    {now?.anchor ? (
                      <>
                        <PlaceButton comment={now} onClick={() => activate(now)} />
                        <FateLabel comment={now} />
                      </>
                    ) : (
                      <NotePlace {...wayTo(revision, note)} />
                    )}
                    <NoteAuthor note={note} />
                  </span>
                )
              }}
              picture={(note) => {
                const file = fileOf(revision)
                return file && <NotePlace {...wayTo(revision, note)} file={file} />
              }}
            />
            {revision.status === 'resolved' && <Outcome revision={revision} />}
            {revision.status === 'open' && isOpen && can('revision.resolve') && (
              <Tooltip content={t('content.resolve.hint')}>
                <Button size="sm" className="mt-3" onClick={() => setResolving(revision.id)}>
                  {t('content.resolve.open')}
                </Button>
              </Tooltip>
            )}
          </li>
        ))}
      </ol>
      {content.rounds && <RevisionsUsed rounds={content.rounds} />}
      {toResolve && <ResolveDialog revision={toResolve} onClose={() => setResolving(null)} />}
    </div>
  )
}

/** The author of a note; a link to the replies and the drawing of the comment that it was made from. */
function NoteAuthor({ note: { commentId, author } }: { note: Note }) {
  const { comments, earlier, reveal } = useReviewState()
  const threads = [...(comments.all ?? []), ...(earlier?.threads ?? [])]
  const thread = threads.find(({ root }) => root.id === commentId)
  if (!thread) return <span className="text-muted">{author.fullName}</span>
  const { root, replies } = thread
  return (
    <button
      type="button"
      onClick={() => reveal(root)}
      className="min-h-6 rounded-xs text-muted underline decoration-line-strong underline-offset-3 hover:text-ink"
    >
      {root.author.fullName}
      {replies.length > 0 && ` · ${t('video_comments.replies', { count: replies.length })}`}
    </button>
  )
}

/** The requested changes. Those of the open revision stay visible above its list while it scrolls. */
function RequestedChanges({ isPinned, children }: { isPinned: boolean; children: ReactNode }) {
  if (!isPinned) return children
  return (
    <div className="sticky -top-4 z-10 -mx-4 max-h-[40cqh] overflow-y-auto border-b border-line bg-canvas px-4 pt-4 pb-3">
      {children}
    </div>
  )
}

function Outcome({ revision }: { revision: Revision }) {
  const { resolvedAt, resolutionNote } = revision
  if (!resolvedAt) return null
  return (
    <div className="mt-2 border-l-2 border-line-strong pl-3 text-sm text-muted">
      {resolutionNote && <p className="text-ink [overflow-wrap:anywhere]">{resolutionNote}</p>}
      <p>
        {outcomeOf(revision)} <RelativeTime at={resolvedAt} />
      </p>
    </div>
  )
}

function outcomeOf(revision: Revision): string {
  const name = revision.resolvedBy?.fullName
  const left = leftBehind(revision)
  if (!left) {
    return name ? t('content.revisions.resolved_by', { name }) : t('content.revisions.resolved')
  }
  const { count, version } = left
  if (version === null) {
    return name
      ? `${t('revisions.closed_by', { name, count })},`
      : t('revisions.status.closed', { count })
  }
  return name
    ? t('content.revisions.answered_by', { name, number: version })
    : t('revisions.status.answered', { number: version })
}

const TIMECODE = /\b(\d{2}:\d{2}:\d{2}[:;]\d{2})\b/

type Props = { message: string; onTimecode?: (timecode: string) => void }

/** The message of a revision; its timecodes link to their frames while its version is shown. */
function RevisionMessage({ message, onTimecode }: Props) {
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      {message.split(TIMECODE).map((part, index) =>
        index % 2 === 0 || !onTimecode ? (
          part
        ) : (
          <button
            key={index}
            type="button"
            onClick={() => onTimecode(part)}
            className="tabular rounded-xs bg-selected px-1 font-mono text-xs leading-5 text-accent-text transition-colors hover:bg-hover"
          >
            {part}
          </button>
        )
      )}
    </p>
  )
}
