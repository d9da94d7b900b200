import { PeekableResponse, type FetchVideo } from '#safebot/peekable_response'
import { askYtDlp, type ExtractedVideo } from '#safebot/ask_yt_dlp'
import { MAX_CANDIDATES, PAGE_BYTES } from '#safebot/limits'
import { readPage } from '#safebot/read_page'
import { playlistText } from '#safebot/read_playlist'
import { asSaveFailure, assertGood, closedFailure, SaveFailure } from '#safebot/save_failure'
import { videoTypeOf } from '#storage/file_types'
import { typeOf } from '#storage/sniff'

/** The video behind a link, ready to be saved. */
export type OpenedVideo =
  | { kind: 'file'; arriving: PeekableResponse; contentType: string; title: string | null }
  | { kind: 'stream'; source: string; url: URL; title: string | null }
  | { kind: 'tracks'; addresses: string[]; headers: Record<string, string>; title: string | null }

/**
 * Finds the video behind a link: the linked file itself, a video named by the page, or, if yt-dlp is installed, the
 * video that yt-dlp finds.
 * @throws RequestRefused, SaveFailure
 */
export async function openVideo(work: FetchVideo, link: string): Promise<OpenedVideo> {
  const arriving = await PeekableResponse.open(work, link)
  if (!arriving.isGood) {
    const failure = closedFailure(arriving)
    if (![401, 403].includes(arriving.answer.status)) throw failure
    return throughProgram(work, link, failure, null)
  }
  const found = await recognize(arriving, null)
  if (found) return found

  const page = await pageOf(arriving)
  if (!page) throw new SaveFailure('safebot.no_video', true)
  for (const address of page.videos.slice(0, MAX_CANDIDATES)) {
    const video = await candidate(work, address, page.title)
    if (video) return video
  }
  return throughProgram(work, link, new SaveFailure('safebot.page_without', true), page.title)
}

/**
 * Opens a video that a page names. Returns null if it doesn't exist or access is denied, so that the next one is
 * tried.
 */
async function candidate(
  work: FetchVideo,
  address: string,
  title: string | null
): Promise<OpenedVideo | null> {
  try {
    const arriving = await PeekableResponse.open(work, address)
    const found = arriving.isGood ? await recognize(arriving, title) : null
    if (!found) arriving.close()
    return found
  } catch (error) {
    if (work.signal.aborted || !(asSaveFailure(error) instanceof SaveFailure)) throw error
    return null
  }
}

async function recognize(
  arriving: PeekableResponse,
  title: string | null
): Promise<OpenedVideo | null> {
  const head = await arriving.peek()
  const contentType = videoTypeOf(await typeOf(head), arriving.answer.contentType)
  if (contentType) return { kind: 'file', arriving, contentType, title }
  if (!/^\uFEFF?#EXTM3U/.test(head.toString('utf8', 0, 16))) return null
  const source = await playlistText(arriving)
  return { kind: 'stream', source, url: arriving.answer.url, title }
}

async function pageOf(arriving: PeekableResponse) {
  const { contentType, url } = arriving.answer
  const head = await arriving.peek(1_024)
  const isPage =
    /^(text\/html|application\/xhtml)/.test(contentType) || /^\s*<(!doctype|html)/i.test(`${head}`)
  if (!isPage) {
    arriving.close()
    return null
  }
  const start = await arriving.peek(PAGE_BYTES)
  arriving.close()
  return readPage(start.toString('utf8'), url)
}

async function throughProgram(
  work: FetchVideo,
  link: string,
  otherwise: SaveFailure,
  title: string | null
): Promise<OpenedVideo> {
  const extracted = await askYtDlp(link, work.signal)
  if (!extracted) throw otherwise
  return fromProgram(work, { ...extracted, title: extracted.title ?? title })
}

async function fromProgram(
  work: FetchVideo,
  { addresses, headers, title }: ExtractedVideo
): Promise<OpenedVideo> {
  if (addresses.length > 1) return { kind: 'tracks', addresses, headers, title }
  const arriving = await PeekableResponse.open(work, addresses[0], { headers })
  assertGood(arriving)
  const found = await recognize(arriving, title)
  if (!found) {
    arriving.close()
    throw new SaveFailure('safebot.no_video', true)
  }
  return found
}
