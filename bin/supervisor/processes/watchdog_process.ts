/** The other end of watchdog.ts. Its standard input ends when the supervisor is gone. */
import { once } from 'node:events'
import { stopRecorded } from './process_record.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
await once(process.stdin.resume(), 'close')

await stopRecorded(process.argv[2])
