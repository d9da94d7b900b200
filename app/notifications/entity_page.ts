import type { Frame } from '#queries/notifications/frames'

type About = { entityType: string | null; entityId: string | null }

/** Where the frame of what a notification is about is to be had, or null where there is none. */
export function posterUrl(frame: Frame | null): string | null {
  return frame?.posterFileId ? `/api/files/${frame.posterFileId}/download?variant=poster` : null
}

/**
 * The page that shows what a notification is about, or null where there is none (any more).
 * @param frame what was found of it
 */
export function entityPage({ entityType, entityId }: About, frame: Frame | null): string | null {
  switch (entityType) {
    case 'task':
      return frame && `/tasks/${entityId}`
    case 'content':
    case 'revision':
      return frame && `/content/${frame.contentId}`
    case 'company':
      return `/companies/${entityId}`
    default:
      return null
  }
}
