import type { Visitor } from '#tests/support/browser/visitor'

/** Upload speed in bytes a second, slow enough for progress to be visible. */
const SLOW_LINE = 150_000

type PickedFile = string | { name: string; mimeType: string; buffer: Buffer }

/** Returns the texts of a user's notifications, newest first, as the bell lists them. */
export async function notificationTexts(visitor: Visitor): Promise<string[]> {
  const answer = await visitor.fetch('/api/notifications')
  const { data } = (await answer.json()) as { data: { message: string }[] }
  return data.map(({ message }) => message)
}

/** Opens the subject of a notification through the bell. */
export async function followTheBell(visitor: Visitor, message: string | RegExp): Promise<void> {
  await visitor.press(/^Notifications, \d+ unread$/)
  await visitor.page.getByRole('dialog').getByRole('link', { name: message }).click()
}

/** Chooses a file in the dropzone that was opened last. */
export async function chooseFile({ page }: Visitor, file: PickedFile): Promise<void> {
  await page.locator('input[type=file]').last().setInputFiles(file)
}

/** Runs some work while uploads are throttled. */
export async function onASlowLine(visitor: Visitor, work: () => Promise<void>): Promise<void> {
  const line = await visitor.context.newCDPSession(visitor.page)
  const sendAt = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await line.send('Network.enable')
  await sendAt(SLOW_LINE)
  await work()
  await sendAt(-1)
}

/** Resolves when the progress bar of this file is between 0 and 100 %. */
export async function seesProgress({ page }: Visitor, fileName: string): Promise<void> {
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('[role=progressbar]')].some((bar) => {
        const value = Number(bar.getAttribute('aria-valuenow'))
        return bar.getAttribute('aria-label')?.includes(name) && value > 0 && value < 100
      }),
    fileName
  )
}

/** Resolves when the page shows a poster that has loaded. */
export async function seesPoster({ page }: Visitor): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].some(({ src, naturalWidth }) => src.includes('poster') && naturalWidth > 0)
  )
}

/** Presses play; resolves when playback has advanced by half a second. */
export async function plays({ page }: Visitor): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
  await page.getByRole('button', { name: /^play$/i }).click()
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5)
}
