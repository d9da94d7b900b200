import {
  frameBeginningAt,
  frameSeenAt,
  momentOf,
  type Rate,
} from '~/components/content/player/frames'

/** How the shuttle stands: frames run at so many times their rate, backwards below zero. */
export type TransportState = { frame: number; speed: number }

/** Frames from the first to the last of what is repeated. */
export type Loop = { from: number; to: number }

const FASTEST = 8

/**
 * Moves a video by whole frames and knows which one is on the screen. J K L as on an editing
 * desk: every further press of J or L doubles the speed. Browsers don't play backwards, so
 * that is done by seeking.
 */
export class Transport {
  state: TransportState = { frame: 0, speed: 0 }
  readonly #watchers = new Set<() => void>()
  #reversing = 0
  #loop: Loop | null = null

  /** @param frameCount of the video, at least one */
  constructor(
    readonly video: HTMLVideoElement,
    readonly rate: Rate,
    readonly frameCount: number
  ) {}

  readonly watch = (tell: () => void) => {
    this.#watchers.add(tell)
    return () => void this.#watchers.delete(tell)
  }

  /** Begins to follow the video. @returns what ends it */
  connect(): () => void {
    const { video } = this
    const stopFrames = this.#followFrames()
    const onPlay = () => {
      this.#endReverse()
      this.#set({ speed: video.playbackRate })
    }
    const onPause = () => {
      if (this.#reversing) return
      video.playbackRate = 1
      this.#set({ speed: 0 })
    }
    video.addEventListener('play', onPlay)
    video.addEventListener('pause', onPause)
    const onEnded = () => (this.#loop ? this.#again(this.#loop) : onPause())
    video.addEventListener('ended', onEnded)
    return () => {
      stopFrames()
      this.#endReverse()
      video.removeEventListener('play', onPlay)
      video.removeEventListener('pause', onPause)
      video.removeEventListener('ended', onEnded)
    }
  }

  /** Sets how loud it is, from 0 to 1; 0 silences it and keeps what was set before. */
  setVolume(volume: number): void {
    this.video.muted = volume === 0
    if (volume > 0) this.video.volume = volume
  }

  toggleSound(): void {
    this.video.muted = !this.video.muted
  }

  toggle(): void {
    if (this.state.speed === 0) this.play(1)
    else this.stop()
  }

  /** Plays forwards. @param speed times the rate */
  play(speed: number): void {
    const { video } = this
    this.#endReverse()
    video.playbackRate = speed
    if (video.ended) video.currentTime = 0
    this.#set({ speed })
    // A browser may refuse to begin by itself; the pause event has then put the state right.
    void video.play().catch(() => this.#set({ speed: 0 }))
  }

  stop(): void {
    this.#endReverse()
    this.video.pause()
    this.video.playbackRate = 1
    this.#set({ speed: 0 })
  }

  /** L: forwards, then faster. */
  forward(): void {
    const { speed } = this.state
    this.play(speed > 0 ? Math.min(speed * 2, FASTEST) : 1)
  }

  /** J: backwards, then faster. */
  back(): void {
    const { speed } = this.state
    this.#reverse(speed < 0 ? Math.max(speed * 2, -FASTEST) : -1)
  }

  /** Stops and goes by so many frames. */
  step(frames: number): void {
    if (this.state.speed !== 0) this.stop()
    this.seek(this.state.frame + frames)
  }

  /** Sets what is played over and over; null plays on to the end. */
  repeat(loop: Loop | null): void {
    this.#loop = loop
  }

  /** Shows a frame; the nearest there is. */
  seek(frame: number): void {
    const target = Math.min(Math.max(0, frame), this.frameCount - 1)
    this.video.currentTime = momentOf(target, this.rate)
    this.#set({ frame: target })
  }

  #reverse(speed: number): void {
    this.#endReverse()
    const { video } = this
    const from = { time: video.currentTime, at: performance.now() }
    this.#set({ speed })

    const back = (now: number) => {
      const time = from.time + ((now - from.at) / 1000) * speed
      if (time <= 0) {
        this.stop()
        this.seek(0)
        return
      }
      if (!video.seeking) {
        video.currentTime = time
        this.#set({ frame: frameSeenAt(time, this.rate) })
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

  /** The browser says which frame it shows; an older one is asked for the time instead. */
  #followFrames(): () => void {
    const { video } = this
    const isAhead = () => video.seeking && video.paused
    if (!('requestVideoFrameCallback' in video)) return this.#followTime(isAhead)

    let asked = 0
    const shown: VideoFrameRequestCallback = (_, { mediaTime }) => {
      if (!isAhead()) this.#arrive(this.#within(frameBeginningAt(mediaTime, this.rate)))
      asked = video.requestVideoFrameCallback(shown)
    }
    asked = video.requestVideoFrameCallback(shown)

    // While it is dragged along the timeline, the number runs ahead of the picture.
    const onSeeking = () => this.#setByTime()
    video.addEventListener('seeking', onSeeking)
    return () => {
      video.cancelVideoFrameCallback(asked)
      video.removeEventListener('seeking', onSeeking)
    }
  }

  #followTime(isAhead: () => boolean): () => void {
    let asked = 0
    const look = () => {
      if (!isAhead()) this.#setByTime()
      asked = requestAnimationFrame(look)
    }
    asked = requestAnimationFrame(look)
    return () => cancelAnimationFrame(asked)
  }

  #setByTime(): void {
    this.#arrive(this.#within(frameSeenAt(this.video.currentTime, this.rate)))
  }

  #arrive(frame: number): void {
    if (this.#passes(frame) && !this.video.seeking) this.#again(this.#loop!)
    else this.#set({ frame })
  }

  /** Only what runs over the end goes back: whoever begins to play behind it hears the rest. */
  #passes(frame: number): boolean {
    if (!this.#loop || this.state.speed <= 0) return false
    const { to } = this.#loop
    return this.state.frame <= to && frame > to
  }

  #again({ from }: Loop): void {
    const { video } = this
    const speed = this.state.speed || 1
    video.currentTime = momentOf(from, this.rate)
    this.#set({ frame: from, speed })
    if (video.paused) void video.play().catch(() => this.#set({ speed: 0 }))
  }

  #within(frame: number): number {
    return Math.min(frame, this.frameCount - 1)
  }

  #set(change: Partial<TransportState>): void {
    const next = { ...this.state, ...change }
    if (next.frame === this.state.frame && next.speed === this.state.speed) return
    this.state = next
    for (const tell of this.#watchers) tell()
  }
}
