/** A file that can't be processed however often it is tried, in words for who uploaded it. */
export class MediaFailure extends Error {
  name = 'MediaFailure'
}

export const UNREADABLE = 'This file is not a video or an image that can be read.'
export const NO_PICTURE = 'This file has sound but no picture.'
export const CUT_OFF = 'This file ends too early. Export it again and upload the new one.'
export const TOOK_TOO_LONG = 'Processing this file took too long. A smaller export may work.'
