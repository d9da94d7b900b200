import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { postArguments } from '~/lib/uploads/sending/posting'
import { failureOf, pause } from '~/lib/uploads/sending/request'
import { state, type UploadEntry } from '~/lib/uploads/state'
import { takeUpload } from '~/lib/uploads/tabs'
import { currentUrl, UploadFailed, type AfterUpload, type FileRef } from '~/lib/uploads/types'
import { isUnfit, CHECKS_TIMEOUT_MS } from '~/lib/uploads/posting_rules'
import { pathTo } from '~/lib/urls'

const POLL_INTERVAL_MS = 3_000

/** Polling interval in milliseconds once the checks take long. */
const CALM_INTERVAL = 15_000

/**
 * Waits for the checks of an uploaded file, performs its action and reports the result. A video that differs from its
 * order, or can't be checked, is held until the user confirms it.
 * @returns whether the action was performed
 * @throws UploadFailed
 */
export async function followUp(entry: UploadEntry): Promise<boolean> {
  const { id, file, follow, page } = entry.upload
  if (!file || !follow) return false
  if (!(await takeUpload(id))) {
    state.drop(id)
    return false
  }
  // The user has set another action while the checks were running.
  entry.abort.abort()
  entry.abort = new AbortController()
  const { signal } = entry.abort
  if (!follow.isAgreed) {
    const onSlow = () => state.change(entry, { isSlow: true })
    const fails = await awaitChecks(file.id, { signal, onSlow })
    if (signal.aborted) return false
    if (!fails || fails.length > 0) {
      state.change(entry, { status: 'held', fails: fails ?? [] })
      return false
    }
  }
  state.change(entry, { status: 'joining' })
  await post(file, follow, page === currentUrl())
  return true
}

/** @param isHere whether the page where the upload was started is open, which is then reloaded */
async function post(file: FileRef, follow: AfterUpload, isHere: boolean): Promise<void> {
  const result = await send(...postArguments(follow, file.id))
  const isPosted =
    !result.ok && result.problem.errors.some(({ reason }) => reason === 'file_in_use')
  if (!result.ok && !isPosted) {
    const { kind, message } = failureOf(result.problem)
    throw new UploadFailed(kind === 'over' ? 'refused' : kind, message || t('files.upload.failed'))
  }
  toast.done(follow.done, { action: result.ok ? openVideo(result.data.id) : undefined })
  if (isHere) router.reload()
}

/** Returns a link to the video; none on its own page. */
function openVideo(id: string) {
  const path = pathTo('/content/:id', { id })
  if (location.pathname === path) return undefined
  return { label: t('common.actions.open'), onClick: () => router.visit(path) }
}

type WaitOptions = {
  signal: AbortSignal
  /** Called when the checks take longer than a user should have to wait. */
  onSlow: () => void
}

/**
 * Waits until a video is checked against its order.
 * @returns the messages of the failed checks; empty if the video fits, null if it can't be checked
 */
async function awaitChecks(fileId: string, waiting: WaitOptions): Promise<string[] | null> {
  const { signal, onSlow } = waiting
  const began = Date.now()
  let isSlow = false
  while (!signal.aborted) {
    const result = await send('get', '/api/files/:id/checks', { params: { id: fileId }, signal })
    if (result.ok && result.data.status === 'ready') {
      return result.data.checks.filter(isUnfit).map(({ message }) => message)
    }
    if (result.ok && result.data.status === 'failed') return null
    if (!result.ok && ['missing', 'forbidden'].includes(result.problem.kind)) return null
    if (!isSlow && Date.now() - began > CHECKS_TIMEOUT_MS) {
      isSlow = true
      onSlow()
    }
    // Rejects only when it is aborted, which ends the loop.
    await pause(isSlow ? CALM_INTERVAL : POLL_INTERVAL_MS, signal).catch(() => {})
  }
  return []
}
