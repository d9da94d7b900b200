/** Returns the path of a file's poster; null without a file. */
export const posterPath = (fileId: string | null): string | null =>
  fileId && `/api/files/${fileId}/download?variant=poster`
