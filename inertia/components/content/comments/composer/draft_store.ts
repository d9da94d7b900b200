import { useSyncExternalStore } from 'react'
import {
  type AttachedFile,
  type Drawing,
  type Visibility,
} from '~/components/content/comments/types'
import { type Transport } from '~/components/content/player/transport'
import { browserStore, watchOtherTabs } from '~/lib/browser_storage'
import { type MentionableUser } from '~/lib/mentions'

/** A comment that is not sent yet. */
type Draft = {
  body: string
  /** The frame that the comment is about; null while it follows the frame on the screen. */
  frame: number | null
  /** The last frame of a range. */
  endFrame: number | null
  /** Whether the comment is about the whole video instead of a frame. */
  whole: boolean
  drawing: Drawing | null
  visibility: Visibility
  /** Users who were chosen from the list of mentions. */
  picked: MentionableUser[]
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

/** The scope of uploads that are attached to the unsent comment on a video. */
export const attachmentScope = ({ id }: { id: string }) => `comment:${id}`

/**
 * The unsent comment on a video. Text, frame, drawing and files are kept in this browser, per user and video, until
 * they are sent.
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

  readonly watch = (listener: () => void) => {
    if (this.#watchers.size === 0) this.#ignoreOtherTabs = this.#watchOtherTabs()
    this.#watchers.add(listener)
    return () => {
      this.#watchers.delete(listener)
      if (this.#watchers.size === 0) this.#ignoreOtherTabs()
    }
  }

  /** Clears the draft when another tab has sent the same comment, so that it isn't sent twice. */
  #watchOtherTabs(): () => void {
    return watchOtherTabs(this.#place, (value, former) => {
      if (value !== null || former !== JSON.stringify(this.draft)) return
      this.draft = EMPTY
      for (const notify of this.#watchers) notify()
    })
  }

  change(patch: Partial<Draft>): void {
    this.draft = { ...this.draft, ...patch }
    browserStore.set(this.#place, isWorthKeeping(this.draft) ? JSON.stringify(this.draft) : null)
    for (const notify of this.#watchers) notify()
  }

  /** Fixes the comment to a frame, unless it already has one or is about the whole video. */
  pinFrame(frame: number): void {
    const { frame: held, whole } = this.draft
    if (held === null && !whole) this.change({ frame })
  }

  /**
   * Key I: begins the range at a frame. An end before that frame is removed. A range must include the frame of a
   * drawing, so that no key removes the drawing.
   * @returns whether the range could begin there
   */
  markIn(frame: number): boolean {
    const { frame: held, endFrame, drawing } = this.draft
    const end = endFrame ?? (drawing ? held : null)
    if (drawing && end !== null && frame > end) return false
    this.change({ frame, endFrame: end !== null && end > frame ? end : null, whole: false })
    return true
  }

  /**
   * Key O: ends the range at a frame. Without a beginning before that, the range begins at the start of the video.
   * @returns whether the range could end there: it must include the frame of a drawing
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

  /** Removes the frame, the range and the drawing. */
  clearPlace(): void {
    this.change({ frame: null, endFrame: null, drawing: null })
  }

  /** Clears the draft after it was sent. Keeps the visibility, and what was changed in the meantime. */
  clearSent(written: Draft): void {
    const { visibility, body, drawing, frame, endFrame, files } = this.draft
    const isRedrawn = drawing !== null && drawing !== written.drawing
    this.change({
      ...EMPTY,
      ...(isRedrawn && { drawing, frame, endFrame }),
      visibility,
      body: body === written.body ? '' : body,
      files: files.filter(({ id }) => written.files.every((file) => file.id !== id)),
    })
  }
}

/** Returns the draft, and renders again when it changes. */
export function useDraft(store: DraftStore): Draft {
  return useSyncExternalStore(store.watch, () => store.draft)
}

/**
 * Returns the frame that a comment is about: the draft's frame, else the one on the screen. Null for the whole video.
 */
export function frameOf({ whole, frame }: Draft, transport: Transport | null): number | null {
  return whole ? null : (frame ?? transport?.state.frame ?? null)
}

/** Whether the draft has something to send: text, a drawing or files. */
export function isUnsent({ body, drawing, files }: Draft): boolean {
  return body.trim() !== '' || drawing !== null || files.length > 0
}

function isWorthKeeping(draft: Draft): boolean {
  return isUnsent(draft) || draft.endFrame !== null || draft.visibility === 'team'
}
