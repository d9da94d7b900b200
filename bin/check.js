/** `npm run check`: what must hold of the sources before they land. */
import { launch } from './supervisor/launch.js'

await launch('runs/check')
