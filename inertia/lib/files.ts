type Variant = 'original' | 'proxy' | 'poster' | 'sprite'

/** Where a file is fetched from: the store's own address, found at the moment of asking. */
export function fileUrl(fileId: string, variant: Variant = 'original'): string {
  const path = `/api/files/${fileId}/download`
  return variant === 'original' ? path : `${path}?variant=${variant}`
}

/** The frame that stands for a video or an image; null where there is none. */
export function posterUrl(fileId: string | null | undefined): string | null {
  return fileId ? fileUrl(fileId, 'poster') : null
}
