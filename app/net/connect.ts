import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { hostOf, portOf } from '#net/vetted_url'

/** Opens a connection to an address that was vetted; no name is looked up any more. */
export type Connect = (address: string, url: URL) => Socket

/** The name stays the one that the certificate has to be for. */
export const connect: Connect = (address, url) => {
  const place = { host: address, port: portOf(url) }
  if (url.protocol === 'http:') return connectTcp(place)
  const host = hostOf(url)
  return connectTls({ ...place, servername: isIP(host) ? '' : host, ALPNProtocols: ['http/1.1'] })
}
