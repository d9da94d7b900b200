import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { hostOf, portOf } from '#net/vetted_url'

/** Opens a connection to a vetted address, without a DNS lookup. */
export type Connect = (address: string, url: URL) => Socket

/** The certificate must still be valid for the host name. */
export const connect: Connect = (address, url) => {
  const endpoint = { host: address, port: portOf(url) }
  if (url.protocol === 'http:') return connectTcp(endpoint)
  const host = hostOf(url)
  return connectTls({
    ...endpoint,
    servername: isIP(host) ? '' : host,
    ALPNProtocols: ['http/1.1'],
  })
}
