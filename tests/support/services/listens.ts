import { connect } from 'node:net'

/** Whether a local port accepts connections. */
export function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
