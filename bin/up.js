/** `npm start`: installs what is missing, then brings the whole product up. */
import { enter } from './supervisor/enter.js'

await enter('start')
