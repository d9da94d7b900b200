import type { Server } from 'node:http'

/** The first descriptor that a service manager hands over. */
const FIRST_DESCRIPTOR = 3

/**
 * Lets the server listen on the socket that systemd holds for it, when there is one. Such a socket outlives
 * the process, so connections that arrive during a restart wait instead of being reset. Without one the
 * server listens on the configured port.
 *
 * @see sd_listen_fds(3)
 */
export function listenOnInheritedSocket(server: Server): Server {
  const { LISTEN_PID, LISTEN_FDS } = process.env
  if (LISTEN_PID !== String(process.pid) || LISTEN_FDS !== '1') return server

  const listen = server.listen.bind(server)
  return Object.assign(server, { listen: () => listen({ fd: FIRST_DESCRIPTOR }) })
}
