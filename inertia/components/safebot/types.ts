import { type Data } from '@generated/data'

export type SavedLink = Data.SafebotRecord
export type Status = SavedLink['status']

/** Returns the name of a saved link: its title, or its URL. */
export function savedLinkName({ title, url }: Pick<SavedLink, 'title' | 'url'>): string {
  return title ?? url.replace(/^https?:\/\/(www\.)?/, '')
}

/** Whether its video is still downloading, or its poster is still being made. */
export function isUnderWay({ status, file }: SavedLink): boolean {
  return status === 'queued' || status === 'downloading' || file?.processingStatus === 'processing'
}
