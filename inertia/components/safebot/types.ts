import { type Data } from '@generated/data'

export type SavedLink = Data.SafebotRecord
export type Status = SavedLink['status']

/** What a saved link is called: its title, or where it leads. */
export function nameOf({ title, url }: Pick<SavedLink, 'title' | 'url'>): string {
  return title ?? url.replace(/^https?:\/\/(www\.)?/, '')
}

/** Whether something of it is still to come: its video, or what is shown of it. */
export function isUnderWay({ status, file }: SavedLink): boolean {
  return status === 'queued' || status === 'downloading' || file?.processingStatus === 'processing'
}
