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
export function isPublicMailDomain(domain: string): boolean {
  const parts = domain.split('.')
  return parts.some((_, from) => PUBLIC.has(parts.slice(from).join('.')))
}
