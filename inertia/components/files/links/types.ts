import { type Data } from '@generated/data'

/** What a web page says of itself. */
export type LinkPreview = Data.LinkPreview
