/** The other end of reaper.ts. Its standard input ends when the supervisor is gone. */
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './processes.js'

const parts = new Map()
const folders = new Set()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.watch) parts.set(message.watch, message)
  if (message.forget) parts.delete(message.forget)
  if (message.remove) folders.add(message.remove)
}

for (const rank of ['work', 'storage', 'database']) {
  await Promise.all([...parts.values()].filter((part) => part.rank === rank).map(end))
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true })

async function end({ watch: pid, signal, patience }) {
  send(pid, signal)
  for (const limit = Date.now() + patience; isAlive(pid) && Date.now() < limit;) await sleep(50)
  // It leads a process group; what it started itself may still be there.
  send(-pid, 'SIGKILL')
}

function send(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It is gone already.
  }
}
