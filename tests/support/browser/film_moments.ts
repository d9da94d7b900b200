/// <reference lib="dom" />
import type { Page } from 'playwright-core'

/** What two films are at when the page is painted, in seconds: their clocks, and the frames that are seen. */
export type Moment = [leader: number, follower: number, leaderShows: number, followerShows: number]

/**
 * Has the films of a page's next visit be asked for in such a way that their frames can be read. A
 * page may show films of the store's address without, but not look into them.
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
 * Notes from here on, at each repaint while the first of two films plays, what both of them are at; once
 * both are there.
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
      // A film that waits for more of itself may have no picture to look into.
      const areShown = [leader, follower].every(({ readyState }) => readyState >= 2)
      if (leader.paused || !areShown) return
      const shown = [shownBy(leader), shownBy(follower)] as const
      moments.push([leader.currentTime, follower.currentTime, ...shown])
    }
    requestAnimationFrame(look)
    Object.assign(window, { moments })
  })
}

/** What was noted once the first film had come to this second. */
export function momentsFrom(page: Page, from: number): Promise<Moment[]> {
  return page.evaluate((second) => {
    const { moments } = window as unknown as { moments: Moment[] }
    return moments.filter(([clock]) => clock >= second)
  }, from)
}
