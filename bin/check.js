/** `npm run check`: the checks that sources must pass before they are merged. */
import { launch } from './supervisor/launch.js'

await launch('runs/check')
