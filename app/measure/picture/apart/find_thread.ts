/** Thread that analyses all frames of a version, started by `find_apart.ts`. Loads no application. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Given } from '#measure/picture/apart/find_apart'
import { findInPicture } from '#measure/picture/find_in_picture'
import { Signatures } from '#measure/picture/signatures'

const { bytes, framesPerSecond } = workerData as Given
parentPort!.postMessage(findInPicture(new Signatures(bytes), framesPerSecond))
