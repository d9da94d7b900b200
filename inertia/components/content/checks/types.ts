import { type Data } from '@generated/data'

/** The checks of a video, as far as it was read. */
export type Checks = Data.FileChecks
export type Check = Checks['checks'][number]
/** How many checks of a video, or of an order's videos, weren't passed. */
export type Tally = NonNullable<Data.Content['checks']>

export const isFail = ({ status }: Check) => status === 'fail'
export const isNotice = ({ status }: Check) => status === 'notice'
export const isPassed = ({ status }: Check) => status === 'pass'
