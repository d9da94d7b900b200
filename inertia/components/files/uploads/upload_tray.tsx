import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from '~/components/ui/display/link'
import { IconButton } from '~/components/ui/form/icon_button'
import { ProgressBar } from '~/components/ui/display/progress_bar'
import { UploadLine } from '~/components/files/uploads/upload_line'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'
import { isOnItsWay, type AfterUpload, type Upload } from '~/lib/uploads/types'
import { Button } from '~/components/ui/form/button'
import { ReasonField, useReason } from '~/components/ui/form/reason_field'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { uploads } from '~/lib/uploads/manager'
import { MAX_POSTING_REASON, withReason } from '~/lib/uploads/posting_rules'

/** All uploads of this tab, on every page. Shares a corner with the toasts, and reserves space for them. */
export default function UploadTray({ all }: { all: readonly Upload[] }) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? all.some(needsAttention)
  const box = useRef<HTMLElement>(null)
  useToastOffset(box)
  const moving = all.filter(isOnItsWay)
  const bytes = moving.reduce((sum, { size }) => sum + size, 0)
  const sent = moving.reduce((sum, upload) => sum + upload.sent, 0)
  const percent = bytes > 0 ? (sent / bytes) * 100 : null

  return (
    <section
      ref={box}
      aria-label={t('files.tray.label')}
      className="fixed bottom-(--corner-floor) left-(--corner-left) z-40 w-100 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-raised shadow-float max-md:top-(--corner-roof) max-md:bottom-auto"
    >
      <div className="flex items-center gap-2 py-1 pr-1.5 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-base font-medium">{titleOf(all, moving)}</h2>
        {percent !== null && (
          <span className="tabular text-sm text-muted">{formatPercent(percent / 100)}</span>
        )}
        <IconButton
          size="sm"
          aria-expanded={open}
          label={t(open ? 'files.tray.collapse' : 'files.tray.expand')}
          onClick={() => setChosen(!open)}
        >
          {open ? <ChevronDown /> : <ChevronUp />}
        </IconButton>
      </div>
      {open ? (
        <ul className="max-h-[min(24rem,50dvh)] divide-y divide-line overflow-y-auto border-t border-line px-4">
          {all.map((upload) => (
            <li key={upload.id} className="py-1">
              <UploadLine upload={upload} />
              <HeldUpload upload={upload} />
              <BackLink upload={upload} />
            </li>
          ))}
        </ul>
      ) : (
        moving.length > 0 && (
          <div className="px-4 pb-3">
            <ProgressBar value={percent} label={titleOf(all, moving)} />
          </div>
        )
      )}
    </section>
  )
}

/** Link to the page where the upload was started, to use the file or to start again after a failure. */
function BackLink({ upload: { page, status, follow } }: { upload: Upload }) {
  const waits = (status === 'done' && !follow) || status === 'failed' || status === 'held'
  if (!waits || page === location.pathname + location.search) return null
  return (
    <Link href={page} className="mb-2 ml-12 inline-block text-sm font-medium text-accent-text">
      {t('files.tray.back')}
    </Link>
  )
}

function titleOf(all: readonly Upload[], moving: readonly Upload[]): string {
  if (moving.some(({ isLost }) => isLost)) return t('files.upload.lost')
  if (moving.length > 0) return t('files.tray.uploading', { count: moving.length })
  if (all.some(({ status }) => status === 'held')) return t('files.held.title')
  const waiting = all.filter(({ status }) => status !== 'done').length
  if (waiting > 0) return t('files.tray.waiting', { count: waiting })
  return t('files.tray.arrived', { count: all.length })
}

/** Whether the upload was interrupted or needs the user to continue. */
const needsAttention = ({ status, isSlow }: Upload) =>
  status === 'interrupted' || status === 'held' || (status === 'checking' && isSlow)

/** Toasts appear in the same corner; they are offset by the height of the tray. */
function useToastOffset(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--tray', `${(box.current?.offsetHeight ?? 0) + 8}px`)
    })
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--tray')
    }
  }, [box])
}

/** Why an upload isn't posted automatically, with a button to post it. */
function HeldUpload({ upload }: { upload: Upload }) {
  const { id, name, status, fails, isSlow, follow } = upload
  const [asks, setAsks] = useState(false)
  const reason = useReason(t('content.release.missing'))
  if (!follow || !(status === 'held' || (status === 'checking' && isSlow))) return null

  const postAnyway = (reasonText?: string) => uploads.followWith(id, confirmed(follow, reasonText))

  if (fails.length === 0) {
    return (
      <div className="mb-2 ml-12 flex flex-wrap items-center gap-2 text-sm">
        {status === 'held' && <p className="text-muted">{t('content.checks.failed')}</p>}
        <Button size="sm" onClick={() => postAnyway()}>
          {t('content.upload.post_without')}
        </Button>
      </div>
    )
  }
  return (
    <div className="mb-2 ml-12 text-sm">
      <ul className="flex flex-col gap-1 text-muted">
        {fails.map((words) => (
          <li key={words} className="[overflow-wrap:anywhere]">
            {words}
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-2" onClick={() => setAsks(true)}>
        {t('files.held.give')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('files.held.question', { name })}
        consequence={fails.join(' ')}
        confirm={t('files.held.post')}
        onConfirm={() => reason.check() && postAnyway(reason.value)}
      >
        <ReasonField
          {...reason.field}
          maxLength={MAX_POSTING_REASON}
          label={t('content.upload.why')}
          hint={t('content.upload.why_hint')}
        />
      </ConfirmDialog>
    </div>
  )
}

/** Returns a copy that posts the file regardless of the checks. */
function confirmed(follow: AfterUpload, reason?: string): AfterUpload {
  const note = withReason(follow.body.note, reason) || null
  return { ...follow, body: { ...follow.body, note }, isAgreed: true } as AfterUpload
}
