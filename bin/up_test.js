/** `npm test`: runs every suite against the real services, in a temporary data folder. */
import { launch } from './supervisor/launch.js'

await launch('runs/test_run')
