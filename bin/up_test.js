/** `npm test`: every suite against the real services, in a data folder that is thrown away. */
import { launch } from './supervisor/launch.js'

await launch('runs/test_run')
