/** A file that can't be processed, in words for the person who uploaded it. */
export class MediaFailure extends Error {
  name = 'MediaFailure'
}

export const UNREADABLE = 'This file is not a video or an image that can be read.'
