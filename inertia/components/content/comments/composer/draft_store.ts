import { useSyncExternalStore } from 'react'
import {
  type AttachedFile,
  type Drawing,
  type Visibility,
} from '~/components/content/comments/types'
import { type Transport } from '~/components/content/player/transport'
import { browserStore, watchOtherTabs } from '~/lib/browser_storage'
import { type Named } from '~/lib/mentions'

/** A comment that is not sent yet. */
type Draft = {
  body: string
  /** The frame it is held to; without one it goes with what is on the screen. */
  frame: number | null
  /** The last frame of a range. */
  endFrame: number | null
  /** About the whole video, not about a frame. */
  whole: boolean
  drawing: Drawing | null
  visibility: Visibility
  /** Who was picked from the list of people. */
  picked: Named[]
  files: AttachedFile[]
}

const EMPTY: Draft = {
  body: '',
  frame: null,
  endFrame: null,
  whole: false,
  drawing: null,
  visibility: 'everyone',
  picked: [],
  files: [],
}

/**
 * The comment that is being written on a video. Text, frame, drawing and files are kept in this
 * browser, per person and video, until they are sent.
 */
export class DraftStore {
  draft: Draft
  readonly #place: string
  readonly #watchers = new Set<() => void>()
  #ignoreOtherTabs = () => {}

  constructor(userId: string, contentId: string) {
    this.#place = `review-draft.${userId}.${contentId}`
    this.draft = browserStore.getOver(EMPTY, this.#place)
  }

  readonly watch = (tell: () => void) => {
    if (this.#watchers.size === 0) this.#ignoreOtherTabs = this.#watchOtherTabs()
    this.#watchers.add(tell)
    return () => {
      this.#watchers.delete(tell)
      if (this.#watchers.size === 0) this.#ignoreOtherTabs()
    }
  }

  /** The same comment that another tab has sent must not be sent again. */
  #watchOtherTabs(): () => void {
    return watchOtherTabs(this.#place, (value, former) => {
      if (value !== null || former !== JSON.stringify(this.draft)) return
      this.draft = EMPTY
      for (const tell of this.#watchers) tell()
    })
  }

  change(patch: Partial<Draft>): void {
    this.draft = { ...this.draft, ...patch }
    browserStore.set(this.#place, isWorthKeeping(this.draft) ? JSON.stringify(this.draft) : null)
    for (const tell of this.#watchers) tell()
  }

  /** Holds what is written to a frame, unless it is held to one already. */
  hold(frame: number): void {
    const { frame: held, whole } = this.draft
    if (held === null && !whole) this.change({ frame })
  }

  /**
   * I: a range begins here; one that would end before it has no end yet. A range reaches to what is
   * drawn, which is lost by no key.
   * @returns whether it could
   */
  markIn(frame: number): boolean {
    const { frame: held, endFrame, drawing } = this.draft
    const end = endFrame ?? (drawing ? held : null)
    if (drawing && end !== null && frame > end) return false
    this.change({ frame, endFrame: end !== null && end > frame ? end : null, whole: false })
    return true
  }

  /**
   * O: a range ends here; without a beginning before it, it begins with the video.
   * @returns whether it could: a range reaches to what is drawn
   */
  markOut(frame: number): boolean {
    const { frame: begin, drawing } = this.draft
    if (drawing && begin !== null && frame < begin) return false
    if (drawing && frame === begin) this.change({ endFrame: null })
    else {
      const keeps = begin !== null && begin < frame
      this.change({ frame: keeps ? begin : 0, endFrame: frame, whole: false })
    }
    return true
  }

  /** Lets go of the place and of what was drawn on it. */
  letGo(): void {
    this.change({ frame: null, endFrame: null, drawing: null })
  }

  /** Forgets what was sent; whom one writes to stays. Words that were written meanwhile stay too. */
  sent(body: string): void {
    const { visibility, body: now } = this.draft
    this.change({ ...EMPTY, visibility, body: now === body ? '' : now })
  }
}

/** The draft, as it changes. */
export function useDraft(store: DraftStore): Draft {
  return useSyncExternalStore(store.watch, () => store.draft)
}

/**
 * The frame that a comment is about: the one that the draft holds, else the one on the screen. Null for one on the
 * whole video.
 */
export function frameOf({ whole, frame }: Draft, transport: Transport | null): number | null {
  return whole ? null : (frame ?? transport?.state.frame ?? null)
}

/** Whether the draft holds something to send: words, a drawing or files. */
export function isUnsent({ body, drawing, files }: Draft): boolean {
  return body.trim() !== '' || drawing !== null || files.length > 0
}

function isWorthKeeping(draft: Draft): boolean {
  return isUnsent(draft) || draft.endFrame !== null || draft.visibility === 'team'
}
