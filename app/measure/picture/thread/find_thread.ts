/** Thread that analyses all frames of a version, started by `find_in_thread.ts`. Loads no application. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadInput } from '#measure/picture/thread/find_in_thread'
import { findInPicture } from '#measure/picture/find_in_picture'
import { Signatures } from '#measure/picture/signatures'

const { bytes, framesPerSecond } = workerData as ThreadInput
parentPort!.postMessage(findInPicture(new Signatures(bytes), framesPerSecond))
