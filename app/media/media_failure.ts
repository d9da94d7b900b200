/** A file that can't be processed however often it is tried, in words for the person who uploaded it. */
export class MediaFailure extends Error {
  name = 'MediaFailure'
}

export const UNREADABLE = 'This file is not a video or an image that can be read.'
export const NO_PICTURE = 'This file has sound but no picture.'
export const CUT_OFF = 'This file ends too early. Export it again and upload the new one.'
export const TOOK_TOO_LONG = 'Processing this file took too long. A smaller export may work.'
export const TOO_DEMANDING =
  'Processing this file takes more memory than there is for one file. A smaller export may work.'
export const PROXY_TOO_LARGE =
  'The preview of this file became far larger than it should. Export it again as H.264.'
export const UNREADABLE_OR_TOO_LARGE =
  'The picture can’t be read, or it is larger than 8K (8192 × 4320 pixels).'
