/** The process that watchdog.ts starts. Its standard input ends when the supervisor has ended. */
import { once } from 'node:events'
import { stopRecorded } from './process_record.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
await once(process.stdin.resume(), 'close')

await stopRecorded(process.argv[2])
