import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { parse } from 'node:path'
import { PartWriter, discardParts, joinDownload } from '#actions/safebot/part_writer'
import { withWorkFolder } from '#media/work_folder'
import SafebotDownload from '#models/safebot/safebot_download'
import type SafebotRecord from '#models/safebot/safebot_record'
import { type PeekableResponse, type FetchVideo } from '#safebot/peekable_response'
import { MAX_BREAKS, MAX_BYTES } from '#safebot/limits'
import { openVideo, type OpenedVideo } from '#safebot/open_video'
import { canContinue, continueAt, validatorOf } from '#safebot/ranges'
import { isBreak, SaveFailure } from '#safebot/save_failure'
import { saveStream } from '#safebot/save_stream'
import { saveTracks } from '#safebot/save_tracks'
import { titleFrom, videoName } from '#safebot/video_name'
import store from '#storage/store'
import { checkDeclared } from '#storage/accepted_files'
import { sleep } from '#support/time/timers'

const PAUSE_MS = 1_000
/** Share of the progress once the stream is on local disk; the rest is uploading it. */
const LOCAL_SHARE = 0.85

export type Work = FetchVideo & {
  link: SafebotRecord
  /** @throws Superseded when another job owns the saved link */
  onProgress: (progress: Progress) => Promise<void>
}
export type Progress = { bytes: number; totalBytes: number | null; fraction: number | null }
export type ObtainedVideo = { download: SafebotDownload; title: string | null }

/**
 * Stores the video of a saved link as one object: resumes from the stored parts, or finds the video and downloads
 * it. When the store has lost the parts, the next attempt starts from the beginning.
 * @throws ObjectMissing, PartsRefused, RequestRefused, SaveFailure, FileRefused, Superseded, StorageUnavailable
 */
export async function obtainVideo(work: Work): Promise<ObtainedVideo> {
  const before = await SafebotDownload.find(work.link.id)
  if (before?.multipartId) {
    // The name was made from the title, which only the first attempt has read.
    const title = parse(before.name).name
    if (await store.head(before.objectKey)) return { download: before, title }
    const download = await resume(work, before)
    if (download) return { download, title }
  }
  const video = await openVideo(work, work.link.url)
  return video.kind === 'file' ? fromServer(work, video) : fromFolder(work, video)
}

/** @returns null if the download must start over: the server has another video, or can't resume */
async function resume(work: Work, download: SafebotDownload): Promise<SafebotDownload | null> {
  const writer = PartWriter.resume(download)
  const { storedBytes, totalBytes } = download
  if (totalBytes !== null && storedBytes === totalBytes) {
    await joinDownload(download)
    return download
  }
  if (!canContinue(download)) return null
  const response = await continueAt(work, download, writer.position)
  if (!response) return null
  await pour(work, writer, response)
  return download
}

async function fromServer(
  work: Work,
  { response, contentType, title }: OpenedVideo & { kind: 'file' }
): Promise<ObtainedVideo> {
  const { url, headers } = response.answer
  const disposition = headers['content-disposition']
  const totalBytes = response.length
  try {
    const name = videoName({ title: work.link.title ?? title, disposition, url }, contentType)
    check(name, contentType, totalBytes)
    const writer = await PartWriter.begin(work.link, {
      mediaUrl: url.href,
      validator: validatorOf(response),
      totalBytes,
      name,
      contentType,
    })
    await pour(work, writer, response)
    return { download: writer.download, title: title ?? titleFrom(url, disposition) }
  } finally {
    response.close()
  }
}

/** Downloads the rest of a video, and resumes when the connection breaks. */
async function pour(work: Work, writer: PartWriter, first: PeekableResponse): Promise<void> {
  const { download } = writer
  const { totalBytes } = download
  let response = first
  for (let breaks = 0; ; breaks += 1) {
    const from = writer.position
    try {
      for await (const chunk of response.rest()) {
        await writer.write(chunk)
        await work.onProgress(progressOf(writer.position, totalBytes))
      }
      break
    } catch (error) {
      const mayMend = isBreak(error) && canContinue(download) && !work.signal.aborted
      if (!mayMend || writer.position === from || breaks === MAX_BREAKS) throw error
      await sleep(PAUSE_MS, work.signal)
      const next = await continueAt(work, download, writer.position)
      if (!next) throw error
      response = next
    }
  }
  if (totalBytes !== null && writer.position !== totalBytes) {
    await discardParts(download)
    throw new SaveFailure('safebot.cut_off', false)
  }
  await writer.end()
}

async function fromFolder(
  work: Work,
  video: Exclude<OpenedVideo, { kind: 'file' }>
): Promise<ObtainedVideo> {
  return withWorkFolder(async (folder) => {
    const onProgress = (bytes: number, fraction: number) =>
      work.onProgress({ bytes, totalBytes: null, fraction: fraction * LOCAL_SHARE })
    const path =
      video.kind === 'stream'
        ? await saveStream(work, video, folder, onProgress)
        : await saveTracks(work, video, folder, onProgress)
    return storeLocal(work, path, video.title)
  })
}

async function storeLocal(work: Work, path: string, title: string | null): Promise<ObtainedVideo> {
  const { size } = await stat(path)
  const url = new URL(work.link.url)
  const contentType = 'video/mp4'
  const name = videoName({ title: work.link.title ?? title, url }, contentType)
  check(name, contentType, size)
  const writer = await PartWriter.begin(work.link, {
    mediaUrl: work.link.url,
    validator: null,
    totalBytes: size,
    name,
    contentType,
  })
  for await (const chunk of createReadStream(path)) {
    await writer.write(chunk)
    const { fraction, ...progress } = progressOf(writer.position, size)
    await work.onProgress({ ...progress, fraction: LOCAL_SHARE + (1 - LOCAL_SHARE) * fraction! })
  }
  await writer.end()
  return { download: writer.download, title: title ?? titleFrom(url) }
}

/** Checks type, name and size like those of an upload, before a byte is stored. */
function check(name: string, contentType: string, size: number | null): void {
  if (size !== null && size > MAX_BYTES) throw new SaveFailure('safebot.too_large', true)
  checkDeclared({ purpose: 'reference', name, contentType, size: size ?? 1 })
}

function progressOf(bytes: number, totalBytes: number | null): Progress {
  return { bytes, totalBytes, fraction: totalBytes ? Math.min(1, bytes / totalBytes) : null }
}
