import { router } from '@inertiajs/react'
import { ClapperboardIcon, Upload } from 'lucide-react'
import { useState } from 'react'
import { NoteList } from '~/components/content/decisions/note_list'
import { NotePlace } from '~/components/content/decisions/note_place'
import { RevisionState } from '~/components/content/revisions/revision_state'
import { UploadVersionDialog } from '~/components/content/review/upload_version_dialog'
import { type ListedRevision, type Revision, type VideoFile } from '~/components/content/types'
import { Link } from '~/components/ui/display/link'
import { Button, LinkButton } from '~/components/ui/form/button'
import { Page } from '~/components/ui/display/page'
import { DueDate, RelativeTime } from '~/components/ui/display/relative_time'
import { useCan } from '~/hooks/use_can'
import { useRefreshWhile } from '~/hooks/use_polling'
import { t } from '~/lib/i18n'
import { pathTo, posterUrl } from '~/lib/urls'
import { type InertiaProps } from '~/types'
import { type PropOf } from '~/lib/pages/reload_props'

type Props = InertiaProps<{
  revision: ListedRevision
  /** File of the revision's version; null for a user who can't see it. */
  video: VideoFile | null
  /** Every revision of the same video, newest first. */
  history: Revision[]
}>

const RELOADED_PROPS = ['revision', 'history'] satisfies PropOf<'content/revision'>[]

/** One revision: what was asked for, point by point, and how far it is. */
export default function ShowRevision({ revision, video, history }: Props) {
  const can = useCan()
  useRefreshWhile(revision.status === 'open', RELOADED_PROPS, 60_000)
  const { content, version, task, requestedBy, dueDate, dueInDays } = revision
  const { company, taskId, waitsForRelease } = revision
  const review = pathTo('/content/:id', { id: content.id, version: version.number })
  const isOpen = revision.status === 'open'
  const [uploads, setUploads] = useState(false)
  const mayAnswer = isOpen && can('content.upload_ready') && can('file.upload')
  return (
    <Page
      title={content.title}
      back={{ href: '/revisions', label: t('revisions.back') }}
      meta={
        <>
          <RevisionState revision={revision} />
          <span>
            {t('revisions.revision', { number: revision.number })}
            {' · '}
            {t('content.versions.long', { number: version.number })}
            {' · '}
            <span className="whitespace-nowrap">{task.number}</span>
          </span>
          {isOpen && dueDate && <DueDate day={dueDate} inDays={dueInDays} />}
        </>
      }
      actions={
        <>
          {can('content.view_ready') && (
            <LinkButton
              variant={mayAnswer ? 'secondary' : 'primary'}
              href={review}
              icon={<ClapperboardIcon />}
            >
              {t('revisions.review')}
            </LinkButton>
          )}
          {mayAnswer && (
            <Button variant="primary" icon={<Upload />} onClick={() => setUploads(true)}>
              {t('content.decision.upload', { number: version.number + 1 })}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section className="rounded-lg border border-line bg-surface p-5 [overflow-wrap:anywhere]">
          <p className="text-sm text-muted">
            {t('revisions.requested_by', { name: requestedBy.fullName })},{' '}
            <RelativeTime at={revision.createdAt!} />
            {isOpen && !mayAnswer && (
              <>
                {' · '}
                {t(revision.assignee ? 'revisions.with' : 'revisions.with_team', {
                  name: revision.assignee?.fullName ?? '',
                  number: version.number + 1,
                })}
              </>
            )}
          </p>
          <p className="mt-2 max-w-prose whitespace-pre-line">{revision.message}</p>
          <div className="mt-5 border-t border-line pt-2">
            {revision.notes.length === 0 && (
              <p className="mt-3 text-muted">{t('revisions.notes.none')}</p>
            )}
            <NoteList
              revision={revision}
              mayTick={can('revision.resolve')}
              mayAdd={isOpen && can('revision.create')}
              reload={RELOADED_PROPS}
              place={(note) => (
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
                  <NotePlace revision={revision} note={note} />
                  {note.author.fullName}
                </span>
              )}
              picture={(note) =>
                video && <NotePlace revision={revision} note={note} file={video} />
              }
            />
          </div>
          {revision.resolutionNote && (
            <p className="mt-5 border-l-2 border-line-strong pl-3 text-muted">
              {revision.resolutionNote}
            </p>
          )}
        </section>
        <aside className="flex min-w-0 flex-col gap-5">
          {revision.posterFileId && (
            <img
              src={posterUrl(revision.posterFileId)!}
              alt=""
              className="mx-auto max-h-96 max-w-full rounded-lg max-lg:hidden"
            />
          )}
          <RevisionHistory revisions={history} shownId={revision.id} />
        </aside>
      </div>
      {mayAnswer && (
        <UploadVersionDialog
          content={{ ...content, taskId, company, waitsForRelease }}
          version={{ ...version, status: 'changes_requested' }}
          open={uploads}
          onOpenChange={setUploads}
          revisions={history}
          dates={null}
          reload={RELOADED_PROPS}
          onPosted={() => router.visit(pathTo('/content/:id', { id: content.id }))}
        />
      )}
    </Page>
  )
}

type RevisionHistoryProps = { revisions: Revision[]; shownId: string }

/** The other revisions of the same video. */
function RevisionHistory({ revisions, shownId }: RevisionHistoryProps) {
  const others = revisions.filter(({ id }) => id !== shownId)
  if (others.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-base">{t('revisions.history')}</h2>
      <ol className="flex flex-col gap-2">
        {others.map((revision) => (
          <li key={revision.id}>
            <Link
              href={pathTo('/revisions/:id', { id: revision.id })}
              className="flex flex-col gap-1.5 rounded-md border border-line bg-surface px-3 py-2.5 transition-colors hover:bg-hover"
            >
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium">
                  {t('revisions.revision', { number: revision.number })}
                </span>
                <RevisionState revision={revision} />
              </span>
              <span className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
                {revision.message}
              </span>
              <span className="text-sm text-subtle">
                <RelativeTime at={revision.createdAt!} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
