/** Thread that compares two versions, started by `compare_in_thread.ts`. Loads no application. */
import { parentPort, workerData } from 'node:worker_threads'
import type {
  RequestedPictures,
  ThreadInput,
  ThreadMessage,
  SideInput,
  SideName,
} from '#measure/changes/thread/compare_in_thread'
import { compareVersions, type VersionRead } from '#measure/changes/compare_versions'
import type { Pictures } from '#measure/changes/judge/pictures'
import { Signatures } from '#measure/picture/signatures'

const port = parentPort!
const pendingRequests = new Map<number, (pictures: RequestedPictures['pictures']) => void>()
let requestCount = 0

const post = (message: ThreadMessage) => port.postMessage(message)

function picturesOf(side: SideName, { size }: SideInput): Pictures | null {
  if (!size) return null
  return {
    size,
    read(frames) {
      requestCount += 1
      const ask = requestCount
      post({ ask, side, frames })
      return new Promise((resolve) => pendingRequests.set(ask, resolve))
    },
  }
}

function versionOf(side: SideName, given: SideInput): VersionRead {
  return {
    ...given,
    signatures: new Signatures(given.signatures),
    pictures: picturesOf(side, given),
  }
}

port.on('message', ({ ask, pictures }: RequestedPictures) => {
  pendingRequests.get(ask)?.(pictures)
  pendingRequests.delete(ask)
})

const { from, to } = workerData as ThreadInput
post({ changes: await compareVersions(versionOf('from', from), versionOf('to', to)) })
port.close()
