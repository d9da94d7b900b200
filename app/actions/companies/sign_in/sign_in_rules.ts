import { configuredTeamProvider } from '#access/company_sign_in/provider'
import { InvalidField } from '#exceptions/refusals'
import { uncallableIssuer } from '#net/outgoing'
import { text } from '#support/text'

/**
 * Asserts that a provider's URL can be called. The host it resolves to is checked again on every call.
 * @throws InvalidField
 */
export function assertIssuer(issuer: string): void {
  // The metadata URL is appended to the issuer: a query or a fragment would swallow it (Discovery 1.0, 3).
  if (/[?#]/.test(issuer) || uncallableIssuer(issuer)) {
    throw new InvalidField('issuer', 'company_sign_in.issuer_refused', 'url')
  }
}

/** @throws InvalidField for a domain where anyone can get an address, or one of the team */
export function assertOwnDomains(domains: readonly string[]): void {
  const open = domains.find(isPublicMailDomain)
  if (open) {
    throw new InvalidField(
      'domains',
      text('company_sign_in.public_domain', { domain: open }),
      'public'
    )
  }
  const teams = domains.find((domain) => configuredTeamProvider()?.domains.includes(domain))
  if (teams) throw takenDomain(teams)
}

/**
 * The refusal of domains of which another company has one.
 * @param detail the database's words about it
 */
export const domainTaken = (domains: readonly string[], detail: string) =>
  takenDomain(domains.find((domain) => detail.includes(`(${domain})`)) ?? domains[0])

const takenDomain = (domain: string) =>
  new InvalidField('domains', text('company_sign_in.domain_taken', { domain }), 'unique')

/** Domains where anyone can get an address. No company can claim them or their subdomains. */
const PUBLIC = new Set(
  (
    '126.com 163.com aim.com aol.com aon.at arcor.de bluewin.ch btinternet.com comcast.net cox.net ' +
    'duck.com email.com fastmail.com foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com ' +
    'gmx.de gmx.net googlemail.com hey.com hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr ' +
    'hotmail.it hushmail.com icloud.com inbox.lv interia.pl kabelmail.de laposte.net libero.it live.com ' +
    'live.co.uk live.de live.fr live.it live.nl mac.com mail.com mail.de mail.ru mailbox.org me.com msn.com ' +
    'naver.com o2.pl onet.pl orange.fr outlook.at outlook.com outlook.de outlook.es outlook.fr outlook.it ' +
    'pm.me posteo.de posteo.net proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com ' +
    'rocketmail.com seznam.cz sfr.fr sina.com t-online.de tuta.com tuta.io tutanota.com tutanota.de ' +
    'verizon.net virgilio.it vodafonemail.de wanadoo.fr web.de wp.pl yahoo.ca yahoo.co.in yahoo.co.jp ' +
    'yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com ' +
    'yandex.ru ymail.com zoho.com zohomail.com'
  ).split(' ')
)

/** @param domain in lower case */
function isPublicMailDomain(domain: string): boolean {
  const parts = domain.split('.')
  return parts.some((_, from) => PUBLIC.has(parts.slice(from).join('.')))
}
