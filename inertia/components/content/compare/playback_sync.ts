import { byClock, type MapTime } from '~/components/content/changes/map_time'
import {
  startOfFrame,
  frameSeenAt,
  middleOfFrame,
  type Rate,
} from '~/components/content/player/frames'
import { repeatSeeks } from '~/components/content/player/repeat_seeks'
import { SEEK_TOLERANCE_SECONDS, ShownFrame } from '~/components/content/player/shown_frame'

/** In seconds. At a greater distance the second video seeks; at a smaller one it plays a little faster or slower. */
const SEEK_THRESHOLD_SECONDS = 0.4
/** Time in which a distance is corrected. */
const CORRECTION_SECONDS = 0.15
const MAX_PULL = 0.4
/** As shares of a frame: below `IN_SYNC_FRAMES` the videos are in sync; from `OUT_OF_SYNC_FRAMES` on, a correction begins. */
const IN_SYNC_FRAMES = 0.12
const OUT_OF_SYNC_FRAMES = 0.3
/** In frames: if the second video is farther behind, the first one slows down in proportion. */
const SLOWDOWN_FROM_FRAMES = 0.6
const SLOWDOWN_PER_FRAME = 0.35
const MAX_SLOWDOWN = 0.6
/**
 * Milliseconds without progress after which a first video that should play counts as stalled, and the second one waits
 * for it.
 */
const STALL_TIMEOUT = 300
/**
 * Milliseconds of stalling after which the first video seeks one frame ahead if its data is loaded, because WebKitGTK
 * sometimes doesn't continue to play.
 */
const STALL_NUDGE_MS = 1_500
/** Weight of one reading of both clocks, which may be wrong by some milliseconds. */
const WEIGHT = 0.5
/** Weight of one reading of both pictures, which only change by whole frames. */
const PICTURE_WEIGHT = 0.04

/** A video, its rate, and the frame that it was paused at. */
type Side = { video: HTMLVideoElement; rate: Rate; targetFrame: () => number }

/**
 * Keeps a second video in sync with a first one that plays. Each has its own clock, and either may stall. A browser may
 * also show the picture of either up to a frame before or after its clock. The second video is corrected by its speed;
 * if the device can't play it any faster, the first one waits. Speeds are changed as rarely as possible, because each
 * change interrupts playback for a moment.
 */
export class PlaybackSync {
  #apart = 0
  #pull = 0
  #animationFrame = 0
  #skew = 0
  /** The position of the first video when it last moved, in seconds, and when that was, in milliseconds. */
  #moved = { to: -1, at: 0 }
  /** The frame that the second was paused at. */
  #pausedFrame = 0
  /** The frame that the second video was sent to by a seek; null once it plays. */
  #seekTarget: number | null = null
  /** Index of the stretch that was played last; null before any. */
  #stretch: number | null = null
  /** Duration of a frame of the first video, in seconds. */
  readonly frame: number
  readonly leader: HTMLVideoElement
  readonly #pictures: { leader: Picture; video: Picture }

  /**
   * @param first the video to follow
   * @param rate frame rate of the second video
   * @param speed at which the first video is meant to play
   * @param counterpartOf maps a time of the first video to the second
   */
  constructor(
    first: Side,
    readonly video: HTMLVideoElement,
    readonly rate: Rate,
    readonly speed: () => number,
    readonly counterpartOf: MapTime = byClock
  ) {
    // It is muted, so its pitch needn't be corrected.
    video.preservesPitch = false
    this.leader = first.video
    this.frame = startOfFrame(1, first.rate)
    const second = { video, rate, targetFrame: () => this.#pausedFrame }
    this.#pictures = { leader: new Picture(first), video: new Picture(second) }
  }

  /** Starts to observe both videos. @returns a function that stops it */
  follow(): () => void {
    const ends = Object.values(this.#pictures).map((picture) => picture.follow())
    ends.push(repeatSeeks(this.video))
    return () => {
      this.stop()
      for (const end of ends) end()
    }
  }

  run(): void {
    cancelAnimationFrame(this.#animationFrame)
    this.#forgetPictures()
    this.#seekTarget = null
    void this.video.play().catch(() => {})
    const onAnimationFrame = (now: number) => {
      this.#animationFrame = requestAnimationFrame(onAnimationFrame)
      this.#synchronize(now)
    }
    this.#moved.to = -1
    this.#stretch = null
    this.#animationFrame = requestAnimationFrame(onAnimationFrame)
  }

  stop(): void {
    cancelAnimationFrame(this.#animationFrame)
    this.#forgetPictures()
    this.#apart = 0
    this.#skew = 0
    this.#pull = 0
    setSpeed(this.video, 1)
    if (!this.leader.paused) setSpeed(this.leader, this.speed())
  }

  /**
   * Pauses, and shows the frame at a time in seconds, or the last frame if the time is after the end. Seeks to the
   * middle of the second video's own frame: the middle of a frame at 25 fps is an edge between frames at 50 fps. After
   * playing, it seeks even if the clock is already there, because the next frame may have been painted.
   */
  pauseAt(moment: number): void {
    const { video, rate } = this
    video.pause()
    video.playbackRate = 1
    const last = Math.max(0, (video.duration || Infinity) - 0.001)
    this.#pausedFrame = frameSeenAt(Math.min(moment, last), rate)
    const wanted = Math.min(middleOfFrame(this.#pausedFrame, rate), last)
    const isThere = Math.abs(video.currentTime - wanted) < SEEK_TOLERANCE_SECONDS
    if (isThere && this.#seekTarget === this.#pausedFrame) return
    this.#seekTarget = this.#pausedFrame
    video.currentTime = wanted
  }

  #forgetPictures(): void {
    for (const picture of Object.values(this.#pictures)) picture.begins = null
  }

  #synchronize(now: number): void {
    const { leader, video } = this
    if (leader.paused || leader.seeking || video.seeking || video.readyState < 2) return
    if (this.#isLeaderStalled(now)) return video.pause()
    const counterpart = this.counterpartOf(leader.currentTime)
    // Where the second video lacks the picture, it pauses on an earlier frame.
    if (!counterpart.isThere) {
      setSpeed(leader, this.speed())
      return this.pauseAt(counterpart.moment)
    }
    if (counterpart.moment >= video.duration) return
    if (video.paused) {
      this.#seekTarget = null
      void video.play().catch(() => {})
    }

    const clocks = video.currentTime - counterpart.moment
    const apart = clocks + this.#pictureSkew(clocks)
    const isCut = this.#stretch !== null && this.#stretch !== counterpart.stretch
    this.#stretch = counterpart.stretch
    if (Math.abs(clocks) > (isCut ? 2 * this.frame : SEEK_THRESHOLD_SECONDS)) {
      video.currentTime = counterpart.moment
      this.#apart = 0
      return
    }
    const isSudden = Math.abs(apart - this.#apart) > this.frame
    this.#apart = isSudden ? apart : this.#apart + (apart - this.#apart) * WEIGHT
    this.#pull = this.#wantedPull()
    setSpeed(video, this.speed() * counterpart.pace * (1 - this.#pull))
    setSpeed(leader, this.speed() * (1 - this.#wantedWait()))
  }

  /** Whether the first video should play but doesn't advance. If its data is loaded, seeks one frame ahead. */
  #isLeaderStalled(now: number): boolean {
    const { currentTime, duration } = this.leader
    if (currentTime !== this.#moved.to) this.#moved = { to: currentTime, at: now }
    const stalledMs = now - this.#moved.at
    if (stalledMs > STALL_NUDGE_MS && currentTime < duration && hasBytesAt(this.leader)) {
      // Browsers ignore a seek to the current position.
      this.leader.currentTime = currentTime + this.frame
      this.#moved.at = now
    }
    return stalledMs > STALL_TIMEOUT
  }

  /** Returns how much farther apart the pictures are than the clocks, in seconds, averaged over time. */
  #pictureSkew(clocks: number): number {
    const { leader, video } = this.#pictures
    if (leader.begins === null || video.begins === null) return 0
    const seen = video.begins - this.counterpartOf(leader.begins).moment - clocks
    if (Math.abs(seen) < 3 * this.frame) this.#skew += (seen - this.#skew) * PICTURE_WEIGHT
    return Math.min(this.frame, Math.max(-this.frame, this.#skew))
  }

  /** Returns how much slower the second video should play, as a share; negative for faster. */
  #wantedPull(): number {
    const share = Math.abs(this.#apart) / this.frame
    if (share < IN_SYNC_FRAMES || (share < OUT_OF_SYNC_FRAMES && this.#pull === 0)) return 0
    return roundToStep(
      Math.min(MAX_PULL, Math.max(-MAX_PULL, this.#apart / CORRECTION_SECONDS)),
      0.02
    )
  }

  #wantedWait(): number {
    const behind = -this.#apart / this.frame
    if (behind <= SLOWDOWN_FROM_FRAMES) return 0
    return roundToStep(
      Math.min(MAX_SLOWDOWN, (behind - SLOWDOWN_FROM_FRAMES) * SLOWDOWN_PER_FRAME),
      0.05
    )
  }
}

/** Observes when the shown frame of a video begins, in seconds; null until that is known. */
class Picture {
  begins: number | null = null
  readonly #shown: ShownFrame

  constructor({ video, rate, targetFrame }: Side) {
    const onFrame = (frame: number) => (this.begins = startOfFrame(frame, rate))
    this.#shown = new ShownFrame(video, rate, { onFrame, requestedFrame: targetFrame })
  }

  /** Also observes while paused, to calibrate the browser's reports. @returns a function that stops it */
  follow(): () => void {
    return this.#shown.follow()
  }
}

/** Whether the next half second, or the rest if that is shorter, is loaded. */
function hasBytesAt({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  for (let index = 0; index < buffered.length; index += 1) {
    const isIn = buffered.start(index) <= currentTime
    if (isIn && buffered.end(index) >= Math.min(duration, currentTime + 0.5)) return true
  }
  return false
}

const roundToStep = (value: number, step: number) => Math.round(value / step) * step

function setSpeed(video: HTMLVideoElement, speed: number): void {
  if (Math.abs(video.playbackRate - speed) > 1e-6) video.playbackRate = speed
}
