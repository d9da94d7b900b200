import { open } from 'node:fs/promises'

const HEADER_BYTES = 16
const MOST_ATOMS = 64

/**
 * Whether an MP4's index (`moov`) stands before its frames (`mdat`), so that a browser can
 * play while it loads (ISO/IEC 14496-12 boxes).
 */
export async function hasFastStart(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    let offset = 0
    for (let atom = 0; atom < MOST_ATOMS; atom += 1) {
      const { bytesRead } = await file.read(header, 0, HEADER_BYTES, offset)
      if (bytesRead < 8) return false

      const type = header.toString('latin1', 4, 8)
      if (type === 'moov') return true
      if (type === 'mdat') return false

      const size = header.readUInt32BE(0)
      const length = size === 1 ? Number(header.readBigUInt64BE(8)) : size
      if (length < 8) return false
      offset += length
    }
    return false
  } finally {
    await file.close()
  }
}
