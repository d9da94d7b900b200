import { handleOf } from '~/lib/uploads/picked_files'
import { releaseUpload } from '~/lib/uploads/tabs'
import { isOnItsWay, type FileRef, type Ticket, type Upload } from '~/lib/uploads/types'

/** An upload, and what belongs to it and isn't shown. */
export type Entry = {
  /** As pages and tray show it; a change makes a new one. */
  upload: Upload
  /** Null after a reload, until the person has chosen it again. */
  source: File | null
  handle: FileSystemFileHandle | null
  ticket: Ticket | null
  /** ETags of the parts that have arrived. */
  parts: Map<number, string>
  abort: AbortController
  meter: ReturnType<typeof speedMeter>
  /** When its progress was last shown. */
  shownAt: number
  /** Not every caller waits for it. */
  settle: PromiseWithResolvers<FileRef>
}

/** The fields of an upload that is neither being sent nor checked. */
export const IDLE = {
  speed: null,
  isLost: false,
  error: null,
  mayRetry: true,
  fails: [],
  isSlow: false,
} as const satisfies Partial<Upload>

export function entryOf(upload: Upload, source: File | null): Entry {
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

const entries = new Map<string, Entry>()
const watchers = new Set<() => void>()

/** The uploads of this tab, and whose they are. */
export const state = {
  userId: null as string | null,
  all: [] as readonly Upload[],

  watch(tell: () => void) {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  },

  find: (id: string) => entries.get(id),

  add(entry: Entry): void {
    entries.set(entry.upload.id, entry)
    show()
  },

  /** Does nothing to one that was dropped meanwhile. */
  change(entry: Entry, patch: Partial<Upload>): void {
    entry.upload = { ...entry.upload, ...patch }
    show()
  },

  /** Stops it in this tab. Another one may have it, and the browser may remember it. */
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
  watchers.forEach((tell) => tell())
}

/** The browser asks before the tab is closed or reloaded while something is on its way. */
function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/** Long enough to be calm, short enough to notice a line that got slow. Milliseconds. */
const WINDOW = 8_000

/** Bytes a second over the last seconds. */
function speedMeter() {
  let samples: { at: number; bytes: number }[] = []
  return {
    /** @param bytes that have arrived in all; fewer than before when a part has to be sent again */
    note(bytes: number): void {
      const at = performance.now()
      samples = [...samples.filter((sample) => at - sample.at < WINDOW), { at, bytes }]
    },
    /** Null until two measurements are a second apart. */
    get perSecond(): number | null {
      const [first, last] = [samples.at(0), samples.at(-1)]
      if (!first || !last || last.at - first.at < 1_000) return null
      return Math.max(0, ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000)
    },
    /** After a pause the time before it says nothing. */
    reset(): void {
      samples = []
    },
  }
}
