import { type Data } from '@generated/data'

/** The checks of a video, as far as it was read. */
export type Checks = Data.FileChecks
export type Check = Checks['checks'][number]

export const isFail = ({ status }: Check) => status === 'fail'
export const isNotice = ({ status }: Check) => status === 'notice'
export const isPassed = ({ status }: Check) => status === 'pass'
