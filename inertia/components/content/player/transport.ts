import {
  frameSeenAt,
  middleOfFrame,
  perSecond,
  type Rate,
} from '~/components/content/player/frames'
import { listen } from '~/components/content/player/listen'
import { repeatSeeks } from '~/components/content/player/repeat_seeks'
import { ShownFrame } from '~/components/content/player/shown_frame'
import { makeWatchers } from '~/lib/watchers'

/** State of the shuttle: a multiple of the normal rate, negative when playing backwards. */
export type TransportState = { frame: number; speed: number }

/** First and last frame of a loop. */
export type Loop = { from: number; to: number }

const MAX_SHUTTLE_SPEED = 8

/** The speeds that users can choose; 1 is the video’s own. */
export const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** Seconds of playing time by which the reported frame may differ from the clock before the clock is used instead. */
const MAX_CLOCK_DRIFT_SECONDS = 0.25

/**
 * Moves a video by whole frames and knows which one is on the screen. J, K and L work as in editing programs: each
 * further press of J or L doubles the speed. Browsers can't play backwards, so this is done by seeking.
 *
 * A paused video always seeks to the middle of the frame with the displayed number, even if it was just playing: then
 * every browser shows exactly that frame.
 */
export class Transport {
  state: TransportState = { frame: 0, speed: 0 }
  /** Speed of normal playback, which the user can change. */
  chosen = 1
  readonly #watchers = makeWatchers()
  readonly #shown: ShownFrame
  /** The frame of the last seek; null once the video plays. */
  #seekTarget: number | null = null
  #reversing = 0
  #loop: Loop | null = null

  /** @param frameCount of the video, at least one */
  constructor(
    readonly video: HTMLVideoElement,
    readonly rate: Rate,
    readonly frameCount: number
  ) {
    this.#shown = new ShownFrame(video, rate, {
      onFrame: (frame) => this.#onFrame(this.#clampFrame(frame)),
      requestedFrame: () => this.state.frame,
    })
  }

  readonly watch = this.#watchers.watch

  /** Starts to follow the video. @returns a function that stops it */
  connect(): () => void {
    const { video } = this
    const stopFrames = this.#shown.follow()
    const stopRepeating = repeatSeeks(video)
    const unlisten = listen(video, {
      play: () => {
        // The event may arrive after J, which has paused the video again.
        if (video.paused) return
        this.#seekTarget = null
        this.#endReverse()
        this.#update({ speed: video.playbackRate })
      },
      // Also called when something outside the page pauses the video: keys of a headset, a call, the browser.
      pause: () => {
        if (video.paused && !video.ended && !this.#reversing) this.#pauseAt(this.#currentFrame())
      },
      // The event may arrive after J, which already plays backwards from the end.
      ended: () => {
        if (this.#reversing) return
        if (this.#loop) this.#restartLoop(this.#loop)
        else this.#pauseAt(this.frameCount - 1)
      },
      // Also called when something outside the transport seeks. While the user drags, the number is ahead of the
      // picture.
      seeking: () => this.#onFrame(this.#clampFrame(this.#shown.byClock())),
      seeked: () => this.#showFrame(),
    })
    return () => {
      stopFrames()
      stopRepeating()
      this.#endReverse()
      unlisten()
    }
  }

  /** Sets the volume, from 0 to 1. 0 mutes the sound and keeps the previous volume. */
  setVolume(volume: number): void {
    this.video.muted = volume === 0
    if (volume > 0) this.video.volume = volume
  }

  toggleSound(): void {
    this.video.muted = !this.video.muted
  }

  toggle(): void {
    if (this.state.speed === 0) this.play(this.chosen)
    else this.stop()
  }

  /** Plays forwards. @param speed as a multiple of the normal speed */
  play(speed: number): void {
    const { video } = this
    this.#endReverse()
    video.playbackRate = speed
    const isAtEnd = this.state.speed === 0 && this.state.frame === this.frameCount - 1
    if (video.ended || isAtEnd) this.seek(this.#loop?.from ?? 0)
    this.#update({ speed })
    this.#startPlayback()
  }

  stop(): void {
    const frame = this.#currentFrame()
    this.#endReverse()
    this.video.pause()
    this.#pauseAt(frame)
  }

  /** Sets the playback speed, now and for later playback. */
  chooseSpeed(speed: number): void {
    this.chosen = speed
    if (this.state.speed > 0) this.play(speed)
    this.#watchers.notify()
  }

  /** Selects the next faster or slower one of the usual speeds. */
  stepSpeed(by: 1 | -1): void {
    const at = SPEEDS.findIndex((speed) => speed >= this.chosen)
    const next = SPEEDS[at + by]
    if (next) this.chooseSpeed(next)
  }

  /** L: forwards, then faster. */
  forward(): void {
    const { speed } = this.state
    this.play(speed > 0 ? Math.min(speed * 2, MAX_SHUTTLE_SPEED) : this.chosen)
  }

  /** J: backwards, then faster. */
  back(): void {
    const { speed } = this.state
    this.#reverse(speed < 0 ? Math.max(speed * 2, -MAX_SHUTTLE_SPEED) : -1)
  }

  /** Pauses, and moves by a number of frames. */
  step(frames: number): void {
    if (this.state.speed !== 0) this.stop()
    this.seek(this.state.frame + frames)
  }

  /** Sets the range to loop; null plays on to the end. */
  repeat(loop: Loop | null): void {
    this.#loop = loop
  }

  /** Shows a frame; beyond the ends of the video, the nearest one. */
  seek(frame: number): void {
    const target = Math.min(Math.max(0, frame), this.frameCount - 1)
    this.#seekVideo(target)
    this.#update({ frame: target })
  }

  /** Pauses at a frame, even if nothing of the video is loaded yet. */
  goTo(frame: number): void {
    this.stop()
    this.seek(frame)
    if (this.video.readyState > 0) return
    this.video.addEventListener('loadedmetadata', () => this.seek(frame), { once: true })
  }

  #reverse(speed: number): void {
    this.#endReverse()
    const { video } = this
    const from = { time: video.currentTime, at: performance.now() }
    this.#update({ speed })

    const back = (now: number) => {
      const time = from.time + ((now - from.at) / 1000) * speed
      if (time <= 0) {
        this.stop()
        this.seek(0)
        return
      }
      if (!video.seeking) {
        video.currentTime = time
        this.#update({ frame: frameSeenAt(time, this.rate) })
      }
      this.#reversing = requestAnimationFrame(back)
    }
    this.#reversing = requestAnimationFrame(back)
    video.pause()
  }

  #endReverse(): void {
    cancelAnimationFrame(this.#reversing)
    this.#reversing = 0
  }

  /** Returns the reported frame, unless it differs too much from the clock. */
  #currentFrame(): number {
    const { frame, speed } = this.state
    if (speed <= 0) return frame
    const byClock = this.#clampFrame(this.#shown.byClock())
    const maxDrift = MAX_CLOCK_DRIFT_SECONDS * speed * perSecond(this.rate)
    return Math.abs(byClock - frame) > maxDrift ? byClock : frame
  }

  #pauseAt(frame: number): void {
    this.video.playbackRate = 1
    this.#update({ frame, speed: 0 })
    this.#showFrame()
  }

  /**
   * Moves a paused video to the displayed frame, even if its clock is already there: the browser may have painted the
   * next frame before it paused, and would keep showing that one.
   */
  #showFrame(): void {
    const { video, state } = this
    if (!video.paused || this.#reversing || state.speed !== 0) return
    if (this.#seekTarget !== state.frame) this.#seekVideo(state.frame)
  }

  #seekVideo(frame: number): void {
    this.#seekTarget = frame
    this.video.currentTime = middleOfFrame(frame, this.rate)
  }

  #onFrame(frame: number): void {
    if (this.#isPastLoopEnd(frame) && !this.video.seeking) this.#restartLoop(this.#loop!)
    else this.#update({ frame })
  }

  /** Whether playback passes the end of the loop. Playback that starts after the loop doesn't return to it. */
  #isPastLoopEnd(frame: number): boolean {
    if (!this.#loop || this.state.speed <= 0) return false
    const { to } = this.#loop
    return this.state.frame <= to && frame > to
  }

  #restartLoop({ from }: Loop): void {
    const { video } = this
    const speed = this.state.speed || this.chosen
    this.#seekVideo(from)
    this.#update({ frame: from, speed })
    if (video.paused) this.#startPlayback()
  }

  /** The browser may refuse to play; then the state must be corrected, unless J has interrupted it. */
  #startPlayback(): void {
    void this.video.play().catch(() => this.#reversing || this.#update({ speed: 0 }))
  }

  #clampFrame(frame: number): number {
    return Math.min(frame, this.frameCount - 1)
  }

  #update(change: Partial<TransportState>): void {
    const next = { ...this.state, ...change }
    if (next.frame === this.state.frame && next.speed === this.state.speed) return
    this.state = next
    this.#watchers.notify()
  }
}
