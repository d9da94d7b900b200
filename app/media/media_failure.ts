import { LocalizedError } from '#support/localized_error'
import { text } from '#support/text'

/** A file that can't be processed, however often it is tried. The error's text is stored with the file. */
export class MediaFailure extends LocalizedError {}

export const UNREADABLE = text('media.unreadable')
export const NO_FRAMES = text('media.no_frames')
export const NO_PICTURE = text('media.no_picture')
export const CUT_OFF = text('media.cut_off')
export const TOOK_TOO_LONG = text('media.took_too_long')
export const TOO_DEMANDING = text('media.too_demanding')
export const PREVIEW_TOO_LARGE = text('media.preview_too_large')
export const TOO_MANY_FRAMES = text('media.too_many_frames')
export const UNREADABLE_OR_TOO_LARGE = text('media.unreadable_or_too_large')
export const STILL_UNREADABLE_OR_TOO_LARGE = text('media.picture_unreadable_or_too_large')
/** An error that, as far as is known, was not caused by the file. */
export const NOT_PROCESSED = text('media.other')
