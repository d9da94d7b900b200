import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import i18nManager from '@adonisjs/i18n/services/main'
import { DateTime } from 'luxon'
import PDFDocument from 'pdfkit'
import type { Readable } from 'node:stream'
import type { Certificate } from '#queries/content/certificates/show_certificate'

const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf'
)
/** Names of users may be in any European script, but the standard fonts of PDF readers are Latin only. */
const FACES = { plain: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf', mono: 'DejaVuSansMono.ttf' }

const INK = '#1c1a17'
const MUTED = '#6b665e'
const LINE = '#d9d4cb'
const ACCENT = '#b45309'
const MARGIN = 64

/**
 * Returns a certificate as a PDF with one A4 page.
 * @param address URL of the page where the certificate can be verified
 */
export function certificatePdf(
  certificate: Certificate,
  locale: string,
  address: string
): Readable {
  const i18n = i18nManager.locale(locale)
  const translate = (key: string, values?: Record<string, string | number>) =>
    i18n.formatMessage(`certificate.${key}`, values)
  const { title, number, approvedBy, approvedAt, company, task, file } = certificate
  const at = DateTime.fromISO(approvedAt, { zone: 'utc' })

  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: {
      Title: translate('title'),
      Subject: title,
      Author: 'Rushes',
      CreationDate: at.toJSDate(),
    },
  })
  for (const [name, face] of Object.entries(FACES)) pdf.registerFont(name, join(FONTS, face))
  const width = pdf.page.width - 2 * MARGIN

  pdf.rect(MARGIN, MARGIN, 40, 4).fill(ACCENT)
  pdf
    .font('plain', 10)
    .fillColor(MUTED)
    .text('Rushes', MARGIN, MARGIN + 16)
  pdf.font('bold', 24).fillColor(INK).text(translate('title'), { width })
  pdf.moveDown(0.4).font('plain', 11).fillColor(MUTED).text(translate('lead'), { width })
  pdf.moveDown(1.6)

  const row = (label: string, value: string, font: 'plain' | 'bold' | 'mono' = 'plain') => {
    pdf.font('plain', 9).fillColor(MUTED).text(label, { width })
    pdf
      .font(font, font === 'mono' ? 9 : 12)
      .fillColor(INK)
      .text(value, { width })
    const y = pdf.y + 8
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .stroke(LINE)
    pdf.y = y + 10
  }
  row(translate('video'), title, 'bold')
  row(translate('version'), translate('version_of', { number, file: file.name }))
  row(translate('order'), `${task.number} · ${task.title}`)
  row(translate('company'), company.name)
  row(translate('approved_by'), approvedBy.fullName, 'bold')
  row(translate('approved_at'), `${at.setLocale(locale).toFormat('d LLLL yyyy, HH:mm:ss')} UTC`)
  row(translate('sha256'), certificate.sha256 ?? translate('pending'), 'mono')
  row(translate('audit_hash'), certificate.auditHash ?? translate('pending'), 'mono')

  pdf.moveDown(0.6).font('plain', 9).fillColor(MUTED).text(translate('how'), { width })
  pdf.moveDown(0.3).fillColor(ACCENT).text(address, { width, link: address, underline: true })
  pdf.end()
  return pdf as unknown as Readable
}
