/** `npm run check`: what must hold of the sources before they land. */
import { enter } from './supervisor/enter.js'

await enter('check')
