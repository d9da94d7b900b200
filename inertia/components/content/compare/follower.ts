import { byClock, type Alignment } from '~/components/content/changes/aligned'
import {
  startOfFrame,
  frameSeenAt,
  middleOfFrame,
  type Rate,
} from '~/components/content/player/frames'
import { sendTwice } from '~/components/content/player/send_twice'
import { SENT_WITHIN, ShownFrame } from '~/components/content/player/shown_frame'

/** Farther apart than this, in seconds, it jumps; nearer, it runs a little faster or slower. */
const JUMP = 0.4
/** In how many seconds a difference is to be made up for. */
const SECONDS = 0.15
const MAX_PULL = 0.4
/** In shares of a frame: nearer they are in step, and only from the second on speeds are changed. */
const IN_STEP = 0.12
const APART = 0.3
/** The first waits for one that is farther behind, the more the farther. */
const WAITS_FROM = 0.6
const WAITING = 0.35
const MAX_SLOWDOWN = 0.6
/** Milliseconds for which the first may be stalled while it plays before the second waits for it. */
const STALL_TIMEOUT = 300
/** After so many, it is sent a frame on, if the bytes are there: WebKitGTK may forget to go on. */
const FORGOTTEN = 1_500
/** Of one look at both clocks, which may be some milliseconds wrong. */
const WEIGHT = 0.5
/** Of one look at both pictures, each of which changes by whole frames only. */
const PICTURE_WEIGHT = 0.04

/** A video, its rate, and the frame that it was paused at. */
type Side = { video: HTMLVideoElement; rate: Rate; asked: () => number }

/**
 * Keeps a second video in step with a first one that plays. Each has a clock of its own, and either
 * may stumble; and a browser may show the pictures of either up to a frame before or after its clock.
 * The second is pulled along by its speed, and where the machine can't play it any
 * faster, the first one waits. Speeds are changed as seldom as possible, for each change costs
 * the browser a moment.
 */
export class Follower {
  #apart = 0
  #pull = 0
  #asked = 0
  #skew = 0
  /** Where the first was when it last moved, and when that was. */
  #moved = { to: -1, at: 0 }
  /** The frame that the second was paused at. */
  #standsAt = 0
  /** The frame to which it was sent, until it plays. */
  #sentTo: number | null = null
  /** The stretch of both that was played last; null before any. */
  #stretch: number | null = null
  /** Seconds that a frame of the first lasts. */
  readonly frame: number
  readonly leader: HTMLVideoElement
  readonly #pictures: { leader: Picture; video: Picture }

  /**
   * @param first what is followed
   * @param rate of the second
   * @param speed at which the first is meant to run
   * @param counterpartOf what of the second belongs to a moment of the first
   */
  constructor(
    first: Side,
    readonly video: HTMLVideoElement,
    readonly rate: Rate,
    readonly speed: () => number,
    readonly counterpartOf: Alignment = byClock
  ) {
    // It is muted, so its pitch needn't be corrected.
    video.preservesPitch = false
    this.leader = first.video
    this.frame = startOfFrame(1, first.rate)
    const second = { video, rate, asked: () => this.#standsAt }
    this.#pictures = { leader: new Picture(first), video: new Picture(second) }
  }

  /** Begins to listen to both. @returns what ends it */
  follow(): () => void {
    const ends = Object.values(this.#pictures).map((picture) => picture.follow())
    ends.push(sendTwice(this.video))
    return () => {
      this.stop()
      for (const end of ends) end()
    }
  }

  run(): void {
    cancelAnimationFrame(this.#asked)
    this.#forget()
    this.#sentTo = null
    void this.video.play().catch(() => {})
    const look = (now: number) => {
      this.#asked = requestAnimationFrame(look)
      this.#look(now)
    }
    this.#moved.to = -1
    this.#stretch = null
    this.#asked = requestAnimationFrame(look)
  }

  stop(): void {
    cancelAnimationFrame(this.#asked)
    this.#forget()
    this.#apart = 0
    this.#skew = 0
    this.#pull = 0
    setSpeed(this.video, 1)
    if (!this.leader.paused) setSpeed(this.leader, this.speed())
  }

  /**
   * Shows the frame that it has at a moment, in seconds; its last one where the first is longer. It seeks to
   * the middle of its own frame: the middle of one at 25 a second is an edge at 50. After it has played also
   * when its clock is there, for it may have painted the next one already.
   */
  stand(moment: number): void {
    const { video, rate } = this
    video.pause()
    video.playbackRate = 1
    const last = Math.max(0, (video.duration || Infinity) - 0.001)
    this.#standsAt = frameSeenAt(Math.min(moment, last), rate)
    const wanted = Math.min(middleOfFrame(this.#standsAt, rate), last)
    const isThere = Math.abs(video.currentTime - wanted) < SENT_WITHIN
    if (isThere && this.#sentTo === this.#standsAt) return
    this.#sentTo = this.#standsAt
    video.currentTime = wanted
  }

  #forget(): void {
    for (const picture of Object.values(this.#pictures)) picture.begins = null
  }

  #look(now: number): void {
    const { leader, video } = this
    if (leader.paused || leader.seeking || video.seeking || video.readyState < 2) return
    if (this.#leaderStands(now)) return video.pause()
    const belongs = this.counterpartOf(leader.currentTime)
    // What it lacks, it waits out on the picture before.
    if (!belongs.isThere) {
      setSpeed(leader, this.speed())
      return this.stand(belongs.moment)
    }
    if (belongs.moment >= video.duration) return
    if (video.paused) {
      this.#sentTo = null
      void video.play().catch(() => {})
    }

    const clocks = video.currentTime - belongs.moment
    const apart = clocks + this.#skewBeside(clocks)
    const isCut = this.#stretch !== null && this.#stretch !== belongs.stretch
    this.#stretch = belongs.stretch
    if (Math.abs(clocks) > (isCut ? 2 * this.frame : JUMP)) {
      video.currentTime = belongs.moment
      this.#apart = 0
      return
    }
    const isSudden = Math.abs(apart - this.#apart) > this.frame
    this.#apart = isSudden ? apart : this.#apart + (apart - this.#apart) * WEIGHT
    this.#pull = this.#wantedPull()
    setSpeed(video, this.speed() * belongs.pace * (1 - this.#pull))
    setSpeed(leader, this.speed() * (1 - this.#wantedWait()))
  }

  /** Whether the first, though it plays, doesn't get on; one that has no reason to is sent on. */
  #leaderStands(now: number): boolean {
    const { currentTime, duration } = this.leader
    if (currentTime !== this.#moved.to) this.#moved = { to: currentTime, at: now }
    const stood = now - this.#moved.at
    if (stood > FORGOTTEN && currentTime < duration && hasBytesAt(this.leader)) {
      // No browser seeks to the current position.
      this.leader.currentTime = currentTime + this.frame
      this.#moved.at = now
    }
    return stood > STALL_TIMEOUT
  }

  /** By how much the pictures are farther apart than the clocks, over some time. */
  #skewBeside(clocks: number): number {
    const { leader, video } = this.#pictures
    if (leader.begins === null || video.begins === null) return 0
    const seen = video.begins - this.counterpartOf(leader.begins).moment - clocks
    if (Math.abs(seen) < 3 * this.frame) this.#skew += (seen - this.#skew) * PICTURE_WEIGHT
    return Math.min(this.frame, Math.max(-this.frame, this.#skew))
  }

  /** How much slower the second is to run, as a share; below zero, faster. */
  #wantedPull(): number {
    const share = Math.abs(this.#apart) / this.frame
    if (share < IN_STEP || (share < APART && this.#pull === 0)) return 0
    return inSteps(Math.min(MAX_PULL, Math.max(-MAX_PULL, this.#apart / SECONDS)), 0.02)
  }

  #wantedWait(): number {
    const behind = -this.#apart / this.frame
    if (behind <= WAITS_FROM) return 0
    return inSteps(Math.min(MAX_SLOWDOWN, (behind - WAITS_FROM) * WAITING), 0.05)
  }
}

/** When the frame that a playing video shows begins, in seconds; null until that is known. */
class Picture {
  begins: number | null = null
  readonly #shown: ShownFrame

  constructor({ video, rate, asked }: Side) {
    const onFrame = (frame: number) => (this.begins = startOfFrame(frame, rate))
    this.#shown = new ShownFrame(video, rate, { onFrame, asked })
  }

  /** Also while paused, to calibrate how reports are read. @returns a function that stops it */
  follow(): () => void {
    return this.#shown.follow()
  }
}

/** Whether what comes next, half a second of it or all there is, has arrived. */
function hasBytesAt({ buffered, currentTime, duration }: HTMLVideoElement): boolean {
  for (let index = 0; index < buffered.length; index += 1) {
    const isIn = buffered.start(index) <= currentTime
    if (isIn && buffered.end(index) >= Math.min(duration, currentTime + 0.5)) return true
  }
  return false
}

const inSteps = (value: number, step: number) => Math.round(value / step) * step

function setSpeed(video: HTMLVideoElement, speed: number): void {
  if (Math.abs(video.playbackRate - speed) > 1e-6) video.playbackRate = speed
}
