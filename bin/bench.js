/** `npm run bench`: the product beside a bare twin, in a data folder that is thrown away. */
import { launch } from './supervisor/launch.js'

await launch('runs/bench_run')
