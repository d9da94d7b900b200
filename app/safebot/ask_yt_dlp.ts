import vine from '@vinejs/vine'
import { MAX_FACTS_BYTES, runTool, ToolFailed } from '#media/run_tool'
import { ytDlpPath } from '#media/tools'
import { openProxy } from '#net/outgoing'
import { withWorkFolder } from '#media/work_folder'
import { PREFERRED_SHORTER_SIDE } from '#safebot/limits'
import { SaveFailure } from '#safebot/save_failure'
import { inOneLine } from '#support/strings/in_one_line'
import { truncate } from '#support/strings/truncate'

/** yt-dlp's result for a page: the URL of the video, or one URL each of its picture and its sound. */
export type ExtractedVideo = {
  title: string | null
  trackUrls: string[]
  headers: Record<string, string>
}

const TIMEOUT_MS = 2 * 60_000
const LIMITS = { memory: 2 * 1024 ** 3, cpuSeconds: 120, fileBytes: 64 * 1024 ** 2 }

/** Format selection: plain HTTP or HLS, preferably one file with picture and sound. */
const PROTOCOL = '[protocol~="^(https?|m3u8_native|m3u8)$"]'
const DIRECT_PROTOCOL = '[protocol~="^https?$"]'
const FORMAT = `b${PROTOCOL}/bv*${DIRECT_PROTOCOL}+ba${DIRECT_PROTOCOL}`
/**
 * Prefers the largest video whose shorter side is at most `PREFERRED_SHORTER_SIDE`, else the smallest: yt-dlp's `res`
 * is the shorter side, so a vertical video counts like a landscape one.
 */
const SORT = `res:${PREFERRED_SHORTER_SIDE}`

/**
 * The files are downloaded through our own request guard, so only these headers of yt-dlp, which describe the
 * client, are used.
 */
const HEADERS = /^(user-agent|referer|accept-language)$/i

const answer = vine.create({
  title: vine.string().nullable().optional(),
  is_live: vine.boolean().nullable().optional(),
  requested_downloads: vine
    .array(
      vine.object({
        url: vine.string().maxLength(8_000).optional(),
        http_headers: vine.record(vine.string()).optional(),
        requested_formats: vine
          .array(
            vine.object({
              url: vine.string().maxLength(8_000),
              http_headers: vine.record(vine.string()).optional(),
            })
          )
          .maxLength(2)
          .nullable()
          .optional(),
      })
    )
    .minLength(1)
    .maxLength(10),
})

/**
 * Requests the URL of a page's video from yt-dlp, if it is installed. yt-dlp reaches the network only through a
 * guarded proxy and downloads no video. It runs in its own folder, without our settings.
 * @returns null if yt-dlp isn't installed
 * @throws SaveFailure if it finds no video
 */
export async function askYtDlp(link: string, signal: AbortSignal): Promise<ExtractedVideo | null> {
  const program = ytDlpPath()
  if (!program) return null
  const proxy = await openProxy()
  try {
    const output = await withWorkFolder((folder) => {
      const args = [
        ...['--ignore-config', '--no-playlist', '--no-warnings', '--quiet'],
        ...['--no-cache-dir', '--paths', folder, '--proxy', proxy.url, '--socket-timeout', '20'],
        ...['--format', FORMAT, '--format-sort', SORT],
        ...['--dump-single-json', '--simulate', '--', link],
      ]
      return runTool(program, args, {
        signal,
        timeoutMs: TIMEOUT_MS,
        limits: LIMITS,
        maxOutput: MAX_FACTS_BYTES,
      })
    })
    return await extractedFrom(output)
  } catch (error) {
    if (!(error instanceof ToolFailed)) throw error
    throw new SaveFailure('safebot.page_without', true)
  } finally {
    await proxy.close()
  }
}

/** Parses the output of yt-dlp. Throws SaveFailure if it contains no video, or a live one. */
export async function extractedFrom(output: Buffer): Promise<ExtractedVideo> {
  const [error, found] = await answer.tryValidate(parseOutput(output))
  if (error) throw new SaveFailure('safebot.page_without', true)
  if (found.is_live) throw new SaveFailure('safebot.live', true)
  const [first] = found.requested_downloads
  const formats = first.requested_formats ?? [first]
  const trackUrls = formats.flatMap(({ url }) => (url ? [url] : []))
  if (trackUrls.length === 0) throw new SaveFailure('safebot.page_without', true)
  const headers = Object.entries(formats[0].http_headers ?? {}).filter(([name]) =>
    HEADERS.test(name)
  )
  return {
    title: truncate(inOneLine(found.title ?? ''), 200) || null,
    trackUrls,
    headers: Object.fromEntries(headers),
  }
}

function parseOutput(output: Buffer): unknown {
  try {
    return JSON.parse(output.toString('utf8'))
  } catch {
    return null
  }
}
