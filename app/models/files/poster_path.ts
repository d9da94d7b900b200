/** Where the poster of a file is fetched; null without one. */
export const posterPath = (fileId: string | null): string | null =>
  fileId && `/api/files/${fileId}/download?variant=poster`
