import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Routes connections to the database through a proxy that a test can cut and restore, like a cable.
 */
export async function cuttableDatabase(direct: string) {
  const { hostname, port } = new URL(direct)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(Number(port || 5432), hostname)
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          client.destroy()
          target.destroy()
        })
    }
    client.pipe(target)
    target.pipe(client)
  })
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)
  const url = new URL(direct)
  url.hostname = '127.0.0.1'
  url.port = String(own)
  const cut = () => {
    if (server.listening) server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: url.href, cut, mend: () => listen(own) }
}
