/** Handles of dropped files, in browsers that support them, so that a large file needn't be chosen again. */
const handles = new WeakMap<File, FileSystemFileHandle>()

export const handleOf = (file: File): FileSystemFileHandle | null => handles.get(file) ?? null

/** Files that operating systems create in folders and that users don't intend to send. */
const CLUTTER = /^(\.|Thumbs\.db$|desktop\.ini$|__MACOSX$)/i

/** Limits for dropped folders: a larger or deeper folder was probably dropped by mistake. */
const MAX_FILES = 1_000

type Item = DataTransferItem & {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>
}

/**
 * Returns the files of a drop or a paste, including those in dropped folders but without hidden ones. Must be called
 * during the event, because the browser releases the data afterwards.
 */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  const found = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({
      file: item.getAsFile(),
      entry: item.webkitGetAsEntry?.() ?? null,
      handle: (item as Item).getAsFileSystemHandle?.().catch(() => null),
    }))
  const files: File[] = []
  for (const { file, entry, handle } of found) {
    if (entry?.isDirectory) {
      await addFolder(entry as FileSystemDirectoryEntry, files)
    } else if (file) {
      const resolved = await handle
      if (resolved?.kind === 'file') handles.set(file, resolved as FileSystemFileHandle)
      files.push(file)
    }
  }
  return files
}

async function addFolder(folder: FileSystemDirectoryEntry, files: File[]): Promise<void> {
  const reader = folder.createReader()
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([]))
    )
    if (entries.length === 0) return
    for (const entry of entries) {
      if (CLUTTER.test(entry.name) || files.length >= MAX_FILES) continue
      if (entry.isDirectory) await addFolder(entry as FileSystemDirectoryEntry, files)
      else {
        const file = await new Promise<File | null>((resolve) =>
          (entry as FileSystemFileEntry).file(resolve, () => resolve(null))
        )
        if (file) files.push(file)
      }
    }
  }
}
