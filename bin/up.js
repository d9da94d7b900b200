/** `npm start`: installs what is missing, then brings the whole product up. */
import { launch } from './supervisor/launch.js'

await launch('start')
