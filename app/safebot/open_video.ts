import { pageDecoder } from '#net/page_charset'
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
  | { kind: 'file'; response: PeekableResponse; contentType: string; title: string | null }
  | { kind: 'stream'; source: string; url: URL; title: string | null }
  | { kind: 'tracks'; trackUrls: string[]; headers: Record<string, string>; title: string | null }

/**
 * Finds the video behind a link: the linked file itself, a video named by the page, or, if yt-dlp is installed, the
 * video that yt-dlp finds.
 * @throws RequestRefused, SaveFailure
 */
export async function openVideo(work: FetchVideo, link: string): Promise<OpenedVideo> {
  const response = await PeekableResponse.open(work, link)
  if (!response.isGood) {
    const failure = closedFailure(response)
    if (![401, 403].includes(response.answer.status)) throw failure
    return throughProgram(work, link, failure, null)
  }
  const found = await recognize(response, null)
  if (found) return found

  const page = await pageOf(response)
  if (!page) throw new SaveFailure('safebot.no_video', true)
  for (const videoUrl of page.videos.slice(0, MAX_CANDIDATES)) {
    const video = await candidate(work, videoUrl, page.title)
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
  videoUrl: string,
  title: string | null
): Promise<OpenedVideo | null> {
  try {
    const response = await PeekableResponse.open(work, videoUrl)
    const found = response.isGood ? await recognize(response, title) : null
    if (!found) response.close()
    return found
  } catch (error) {
    if (work.signal.aborted || !(asSaveFailure(error) instanceof SaveFailure)) throw error
    return null
  }
}

async function recognize(
  response: PeekableResponse,
  title: string | null
): Promise<OpenedVideo | null> {
  const head = await response.peek()
  const contentType = videoTypeOf(await typeOf(head), response.answer.contentType)
  if (contentType) return { kind: 'file', response, contentType, title }
  if (!/^\uFEFF?#EXTM3U/.test(head.toString('utf8', 0, 16))) return null
  const source = await playlistText(response)
  return { kind: 'stream', source, url: response.answer.url, title }
}

async function pageOf(response: PeekableResponse) {
  const { contentType, headers, url } = response.answer
  const head = await response.peek(1_024)
  const isPage =
    /^(text\/html|application\/xhtml)/.test(contentType) || /^\s*<(!doctype|html)/i.test(`${head}`)
  if (!isPage) {
    response.close()
    return null
  }
  const start = await response.peek(PAGE_BYTES)
  response.close()
  return readPage(pageDecoder(start, headers['content-type']).decode(start), url)
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
  { trackUrls, headers, title }: ExtractedVideo
): Promise<OpenedVideo> {
  if (trackUrls.length > 1) return { kind: 'tracks', trackUrls, headers, title }
  const response = await PeekableResponse.open(work, trackUrls[0], { headers })
  assertGood(response)
  const found = await recognize(response, title)
  if (!found) {
    response.close()
    throw new SaveFailure('safebot.no_video', true)
  }
  return found
}
