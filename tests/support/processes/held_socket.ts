import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import * as net from 'node:net'

type BoundHandle = { fd: number; close(): void; getsockname(address: object): number }
type Bind = (address: string, port: number, type: 4) => BoundHandle | number

/**
 * Binds without listening, so that this process never accepts connections meant for another one.
 */
const bind = (net as unknown as { _createServerHandle: Bind })._createServerHandle

/** A bound socket on which processes listen one after the other, as with systemd's socket units. */
export class HeldSocket {
  private constructor(
    readonly port: number,
    readonly handle: BoundHandle
  ) {}

  static open(): HeldSocket {
    const handle = bind('127.0.0.1', 0, 4)
    if (typeof handle === 'number') throw new Error(`No socket could be bound: ${handle}`)
    const address: { port?: number } = {}
    handle.getsockname(address)
    return new HeldSocket(address.port!, handle)
  }

  /** Starts a process that receives the socket as sd_listen_fds(3) describes. */
  spawn(command: string[], options: SpawnOptions): ChildProcess {
    const announced = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"'
    return spawn('/bin/sh', ['-c', announced, 'sh', ...command], {
      ...options,
      stdio: ['ignore', 'ignore', 'inherit', this.handle.fd],
    })
  }

  close(): void {
    this.handle.close()
  }
}
