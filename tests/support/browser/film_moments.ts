/// <reference lib="dom" />
import type { Page } from 'playwright-core'

/**
 * State of two films at a repaint, in seconds: their clocks, and the times of the displayed frames.
 */
export type Moment = [leader: number, follower: number, leaderShows: number, followerShows: number]

/**
 * Makes the page's next visit request its films with CORS, so that their frames can be read.
 * Without CORS a page may display films from the store's origin, but not read their pixels.
 */
export async function readFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setAttribute } = Element.prototype
    HTMLVideoElement.prototype.setAttribute = function (name, value) {
      if (name === 'src') this.crossOrigin = 'anonymous'
      setAttribute.call(this, name, value)
    }
  })
}

/**
 * Waits until two films are loaded, then records the state of both at each repaint while the first
 * one plays.
 */
export async function noteMoments(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const films = [...document.querySelectorAll('video')]
    return films.length === 2 && films.every(({ readyState }) => readyState >= 2)
  })
  await page.evaluate(() => {
    const [leader, follower] = document.querySelectorAll('video')
    const moments: Moment[] = []
    const shownBy = (video: HTMLVideoElement) => {
      const frame = new VideoFrame(video)
      const begins = frame.timestamp / 1e6
      frame.close()
      return begins
    }
    const look = () => {
      requestAnimationFrame(look)
      // While a film is buffering, it may have no frame to read.
      const areShown = [leader, follower].every(({ readyState }) => readyState >= 2)
      if (leader.paused || !areShown) return
      const shown = [shownBy(leader), shownBy(follower)] as const
      moments.push([leader.currentTime, follower.currentTime, ...shown])
    }
    requestAnimationFrame(look)
    Object.assign(window, { moments })
  })
}

/** Returns the records from the time at which the first film reached this second. */
export function momentsFrom(page: Page, from: number): Promise<Moment[]> {
  return page.evaluate((second) => {
    const { moments } = window as unknown as { moments: Moment[] }
    return moments.filter(([clock]) => clock >= second)
  }, from)
}
