import { t } from '~/lib/i18n'
import { newUuid } from '~/lib/uuid'
import { removeAllStored, storeUpload, storedUploads } from '~/lib/uploads/stored_uploads'
import { afterUpload, end, hasEnded, run } from '~/lib/uploads/runner'
import { entryOf, IDLE, state, type UploadEntry } from '~/lib/uploads/state'
import { listenToTabs, isElsewhere } from '~/lib/uploads/tabs'
import {
  currentUrl,
  isOnItsWay,
  isSameFile,
  UploadFailed,
  type AfterUpload,
  type UploadScope,
  type Upload,
  type UploadTarget,
} from '~/lib/uploads/types'
import { refusalOf } from '~/lib/uploads/upload_rules'
import { unpostedFiles } from '~/lib/uploads/unposted'

listenToTabs((id) => {
  const entry = state.find(id)
  if (entry && !isOnItsWay(entry.upload)) state.drop(id)
})

/** The uploads of this tab, for all pages. They are stored in this browser, for the user who started them. */
export const uploads = {
  get all(): readonly Upload[] {
    return state.all
  },

  watch: state.watch,

  /** Sets the user, and restores uploads that a reload or a crash interrupted. */
  async enter(userId: string): Promise<void> {
    if (state.userId === userId) return
    state.dropAll()
    state.userId = userId
    await uploads.restore()
  },

  /** Cancels running uploads, and removes the stored state of all users' uploads. */
  async clearAll(): Promise<void> {
    state.dropAll()
    state.userId = null
    unpostedFiles.clear()
    await removeAllStored()
  },

  /** Restores the uploads that no tab is sending. */
  async restore(): Promise<void> {
    for (const entry of await storedUploads()) {
      const { id, file, follow } = entry.upload
      if (state.find(id) || (await isElsewhere(id))) continue
      // An upload may have been started, or may have ended, while the storage was being read.
      if (state.find(id) || hasEnded(id)) continue
      state.add(entry)
      if (file && follow) void afterUpload(entry)
      else if (!file && entry.source) void run(entry)
    }
  },

  /**
   * Starts an upload, or resumes an interrupted one, when it is the same file for the same target. `arrival`
   * resolves when it is confirmed, also after retries; it rejects when it is cancelled.
   */
  add(file: File, target: UploadTarget, { scope, page = currentUrl() }: UploadScope) {
    const before = state.all.find(
      (upload) =>
        upload.status === 'interrupted' && upload.scope === scope && isSameFile(upload, file)
    )
    if (before) void uploads.provide(before.id, file)
    const entry = before ? state.find(before.id)! : begin(file, target, { scope, page })
    return { id: entry.upload.id, arrival: entry.settle.promise }
  },

  pause(id: string): void {
    const entry = state.find(id)
    if (!entry || !isOnItsWay(entry.upload) || entry.upload.status === 'joining') return
    state.change(entry, { status: 'paused', speed: null, isLost: false })
    entry.abort.abort()
  },

  resume(id: string): void {
    const entry = state.find(id)
    if (entry?.upload.status === 'paused') void run(entry)
  },

  retry(id: string): void {
    const entry = state.find(id)
    if (entry?.upload.status !== 'failed' || !entry.upload.mayRetry) return
    if (entry.upload.file && entry.upload.follow) void afterUpload(entry)
    else void run(entry)
  },

  /** Resumes with a file that was chosen again after a reload. @returns whether it is the same */
  async provide(id: string, file: File): Promise<boolean> {
    const entry = state.find(id)
    if (!entry || !isSameFile(entry.upload, file)) return false
    entry.source = file
    await run(entry)
    return true
  },

  /** Resumes with a file whose handle the browser stored; it prompts the user first. */
  async reopen(id: string): Promise<boolean> {
    const handle = state.find(id)?.handle as PermittedHandle | null | undefined
    if (!handle) return false
    try {
      if ((await handle.requestPermission({ mode: 'read' })) !== 'granted') return false
      return await uploads.provide(id, await handle.getFile())
    } catch {
      return false
    }
  },

  canReopen: (id: string): boolean => Boolean(state.find(id)?.handle),

  /** Sets the action on the uploaded file, which runs regardless of the open page. */
  followWith(id: string, follow: AfterUpload): void {
    const entry = state.find(id)
    if (!entry) return
    state.change(entry, { follow })
    storeUpload(entry)
    if (entry.upload.file) void afterUpload(entry)
  },

  /** Removes an upload whose file was passed on. */
  finish: end,

  /** Cancels an upload, and deletes the data that was already stored. */
  cancel(id: string): void {
    const entry = state.find(id)
    if (!entry) return
    const { ticket, upload, settle } = entry
    if (ticket && !upload.file) {
      void import('~/lib/uploads/sending/request').then(({ cancelUpload }) =>
        cancelUpload(ticket.fileId)
      )
    }
    end(id)
    settle.reject(new UploadFailed('cancelled', ''))
  },
}

function begin(file: File, target: UploadTarget, scope: Required<UploadScope>): UploadEntry {
  const { name, size, lastModified, type: contentType } = file
  const upload: Upload = {
    ...IDLE,
    ...scope,
    id: newUuid(),
    name,
    size,
    lastModified,
    contentType,
    target,
    status: 'waiting',
    sent: 0,
    file: null,
    follow: null,
  }
  const entry = entryOf(upload, file)
  state.add(entry)
  const refusal = refusalOf(file, target.purpose)
  if (!refusal) {
    void run(entry)
    return entry
  }
  const words =
    refusal === 'empty' ? 'files.upload.empty' : (`files.expected.${target.purpose}` as const)
  state.change(entry, { status: 'failed', error: t(words), mayRetry: false })
  return entry
}

type PermittedHandle = FileSystemFileHandle & {
  requestPermission: (options: { mode: 'read' }) => Promise<PermissionState>
}
