import { handleOf } from '~/lib/uploads/picked_files'
import { releaseUpload } from '~/lib/uploads/tabs'
import { isOnItsWay, type FileRef, type Ticket, type Upload } from '~/lib/uploads/types'
import { makeWatchers } from '~/lib/watchers'

/** An upload with its internal data. */
export type UploadEntry = {
  /** The public state; each change creates a new object. */
  upload: Upload
  /** Null after a reload, until the user has chosen the file again. */
  source: File | null
  handle: FileSystemFileHandle | null
  ticket: Ticket | null
  /** ETags of the parts that are stored. */
  parts: Map<number, string>
  abort: AbortController
  meter: ReturnType<typeof speedMeter>
  /** Time of the last progress update. */
  shownAt: number
  /** Rejections are handled, because not every caller waits for it. */
  settle: PromiseWithResolvers<FileRef>
}

/** Fields of an upload that is neither being sent nor checked. */
export const IDLE = {
  speed: null,
  isLost: false,
  error: null,
  mayRetry: true,
  fails: [],
  isSlow: false,
} as const satisfies Partial<Upload>

export function entryOf(upload: Upload, source: File | null): UploadEntry {
  const settle = Promise.withResolvers<FileRef>()
  settle.promise.catch(() => undefined)
  return {
    upload,
    source,
    handle: source && handleOf(source),
    ticket: null,
    parts: new Map(),
    abort: new AbortController(),
    meter: speedMeter(),
    shownAt: 0,
    settle,
  }
}

const entries = new Map<string, UploadEntry>()
const watchers = makeWatchers()

/** The uploads of this tab, and their user. */
export const state = {
  userId: null as string | null,
  all: [] as readonly Upload[],

  watch: watchers.watch,

  find: (id: string) => entries.get(id),

  add(entry: UploadEntry): void {
    entries.set(entry.upload.id, entry)
    show()
  },

  change(entry: UploadEntry, patch: Partial<Upload>): void {
    entry.upload = { ...entry.upload, ...patch }
    show()
  },

  /** Stops an upload in this tab. Another tab may be sending it, and its stored state may still exist. */
  drop(id: string): void {
    entries.get(id)?.abort.abort()
    entries.delete(id)
    releaseUpload(id)
    show()
  },

  dropAll(): void {
    for (const id of [...entries.keys()]) state.drop(id)
  },
}

function show(): void {
  state.all = [...entries.values()].map(({ upload }) => upload)
  if (state.all.some(isOnItsWay)) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
  watchers.notify()
}

/** Makes the browser ask for confirmation before the tab is closed or reloaded during an upload. */
function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/**
 * Milliseconds over which the speed is averaged: long enough to be stable, short enough to show a slower connection.
 */
const WINDOW = 8_000

/** Measures the speed of the last seconds. */
function speedMeter() {
  let samples: { at: number; bytes: number }[] = []
  return {
    /** @param bytes total number of bytes sent; lower than before if a part must be sent again */
    note(bytes: number): void {
      const at = performance.now()
      samples = [...samples.filter((sample) => at - sample.at < WINDOW), { at, bytes }]
    },
    /** Bytes per second; null until two measurements are a second apart. */
    get perSecond(): number | null {
      const [first, last] = [samples.at(0), samples.at(-1)]
      if (!first || !last || last.at - first.at < 1_000) return null
      return Math.max(0, ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000)
    },
    /** Discards the measurements, for example after a pause. */
    reset(): void {
      samples = []
    },
  }
}
