/** `npm test`: every suite against the real parts, in a data folder that is thrown away. */
import { enter } from './supervisor/enter.js'

await enter('test_run')
