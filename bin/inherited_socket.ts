import type { Server } from 'node:http'

/** The first file descriptor that a service manager passes to a process. */
const FIRST_DESCRIPTOR = 3

/**
 * Makes the server listen on the socket that systemd passes to it, if there is one. The socket outlives the
 * process, so connections that arrive during a restart wait instead of being reset. Otherwise the server listens on
 * the configured port.
 *
 * @see sd_listen_fds(3)
 */
export function listenOnInheritedSocket(server: Server): Server {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  if (LISTEN_PID !== String(process.pid) || LISTEN_FDS !== '1') return server

  const listen = server.listen.bind(server)
  return Object.assign(server, { listen: () => listen({ fd: FIRST_DESCRIPTOR }) })
}
