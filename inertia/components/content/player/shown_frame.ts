import {
  frameBeginningAt,
  frameSeenAt,
  middleOfFrame,
  perSecond,
  type Rate,
} from '~/components/content/player/frames'

/**
 * Maximum number of frames by which a file's own time stamps can be ahead of the video's clock; a greater lead is a
 * late report.
 */
const MAX_LEAD = 16
/** Seconds without a report after which the clock is used instead: a tab that isn't visible gets no reports. */
const REPORT_TIMEOUT_SECONDS = 0.5

/** Maximum difference between the time of a seek and the time that the browser then reports, in seconds. */
export const SEEK_TOLERANCE_SECONDS = 0.002

type FrameCallbacks = {
  /** Called with the frame that a playing video has reached. */
  onFrame: (frame: number) => void
  /** Returns the frame of the last seek, which is the one that a paused video shows. */
  requestedFrame: () => number
}

/**
 * Determines which frame a playing video shows. The one place that knows how browsers differ in it:
 *
 * - A paused video is not queried. It was sent to the middle of a frame, so it shows that frame; what it
 *   reports differs. Chromium reports where the frame begins. Firefox and WebKit report the moment that was
 *   sought (Firefox 153 and WebKitGTK 2.50, tried: 1.5 frames at frame 1), which the definition of
 *   `mediaTime` doesn't have (https://wicg.github.io/video-rvfc/).
 * - A playing one reports where its frame begins, in all three. WebKitGTK counts from the file's own first
 *   time stamp, which is after 0 where frames are stored in another order than they are seen in (B-frames; an
 *   edit list then says that the clock begins later). The offset is measured from the report of the paused
 *   video, for the frame that it shows is known then.
 * - Reports are at best as many as there are repaints (same source, "best effort"): a browser leaves some out
 *   while it is busy, while it saves power, and all of them while the tab isn't seen. Then the clock is used.
 *
 * Whether the number is the one in the picture is tried in all three, see docs/browsers.md.
 */
export class ShownFrame {
  /** Frames by which reports are ahead of the video's clock. */
  #lead = 0
  #request = 0
  #reportedAt = -Infinity

  constructor(
    readonly video: HTMLVideoElement,
    readonly rate: Rate,
    readonly callbacks: FrameCallbacks
  ) {}

  /** Starts observing. @returns a function that stops it */
  follow(): () => void {
    const { video } = this
    const isHeard = 'requestVideoFrameCallback' in video
    const look = isHeard ? this.#listen : this.#watchClock
    const onTime = () => this.#onTimeUpdate()
    look()
    video.addEventListener('timeupdate', onTime)
    return () => {
      video.removeEventListener('timeupdate', onTime)
      if (isHeard) video.cancelVideoFrameCallback(this.#request)
      else cancelAnimationFrame(this.#request)
    }
  }

  /** Returns the frame at the time of the video's clock. */
  byClock(): number {
    return frameSeenAt(this.video.currentTime, this.rate)
  }

  readonly #listen = () => {
    this.#request = this.video.requestVideoFrameCallback((now, { mediaTime }) => {
      this.#onReport(mediaTime)
      this.#reportedAt = now
      this.#listen()
    })
  }

  #onReport(mediaTime: number): void {
    const { video, rate, callbacks } = this
    // During a seek, this may still be the previous frame.
    if (video.seeking) return
    if (video.paused) this.#calibrate(mediaTime)
    else callbacks.onFrame(Math.max(0, frameBeginningAt(mediaTime, rate) - this.#lead))
  }

  #calibrate(mediaTime: number): void {
    const { video, rate, callbacks } = this
    const requestedFrame = callbacks.requestedFrame()
    // A video that was paused outside the transport hasn't been moved to the middle of its frame yet.
    const isThere =
      Math.abs(video.currentTime - middleOfFrame(requestedFrame, rate)) < SEEK_TOLERANCE_SECONDS
    if (!isThere && video.currentTime > 0) return
    // The reported time is the frame's beginning or its middle.
    const lead = Math.floor(mediaTime * perSecond(rate) + 0.25) - requestedFrame
    if (lead >= 0 && lead <= MAX_LEAD) this.#lead = lead
  }

  /** For older browsers, which don't report frames. */
  readonly #watchClock = () => {
    this.#request = requestAnimationFrame(() => {
      this.#reportByClock()
      this.#watchClock()
    })
  }

  #onTimeUpdate(): void {
    if (performance.now() - this.#reportedAt > REPORT_TIMEOUT_SECONDS * 1_000) this.#reportByClock()
  }

  #reportByClock(): void {
    if (!this.video.paused && !this.video.seeking) this.callbacks.onFrame(this.byClock())
  }
}
