/** `npm run bench`: the product compared with a minimal baseline server, in a temporary data folder. */
import { launch } from './supervisor/launch.js'

await launch('runs/bench_run')
