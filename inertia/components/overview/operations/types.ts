import { type Data } from '@generated/data'

export type Operations = Data.Operations
export type FailedJob = Data.FailedJob
export type Worker = Operations['workers'][number]
export type QueueState = Operations['queues'][number]
export type Sweep = Operations['sweeps'][number]
