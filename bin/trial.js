/** `npm run trial -- upgrade REVISION` or `faults`: runs a trial in a temporary data folder. */
import { launch } from './supervisor/launch.js'

await launch('runs/trial_run')
