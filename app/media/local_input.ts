import { resolve } from 'node:path'

/**
 * Formats whose files contain frames themselves. Playlists (HLS, DASH, concat) are left out: a manipulated one
 * could include other files of this machine in the result.
 */
const FORMATS = [
  ...['mov', 'matroska', 'avi', 'mpeg', 'mpegts', 'mpegvideo', 'm4v', 'h264', 'hevc', 'mxf'],
  ...['ogg', 'asf', 'flv', 'dv', 'gif', 'apng', 'image2', 'png_pipe', 'jpeg_pipe', 'webp_pipe'],
  ...['tiff_pipe', 'bmp_pipe', 'psd_pipe'],
].join(',')

/** Arguments that make ffmpeg and ffprobe read this one file, no other one and no network. */
export function localInput(path: string): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', FORMATS],
    ...['-i', `file:${resolve(path)}`],
  ]
}
