/** `npm run trial -- upgrade REVISION` or `faults`: by hand, in a data folder that is thrown away. */
import { launch } from './supervisor/launch.js'

await launch('runs/trial_run')
