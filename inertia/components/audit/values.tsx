import { type ReactNode } from 'react'
import { formatBytes, formatDate, formatExact, formatList, formatNumber } from '~/lib/format'
import { hasMessage, t } from '~/lib/i18n'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Translated values, by field. */
const WORDS: Record<string, string[]> = {
  status: ['tasks.status', 'content.status', 'companies.status'],
  role: ['common.roles'],
  priority: ['tasks.priority_short'],
  format: ['tasks.format'],
  platforms: ['tasks.platform'],
}

/** The name of a field; an unknown one is split into words. */
export function fieldName(field: string): string {
  const key = `audit.fields.${field}`
  if (hasMessage(key)) return t(key)
  const spelt = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return spelt.charAt(0).toUpperCase() + spelt.slice(1)
}

/** A recorded value, formatted for display. */
export function Value({ field, value }: { field: string; value: unknown }): ReactNode {
  if (value === null || value === undefined || value === '') {
    return <span className="text-subtle">{t('audit.detail.empty')}</span>
  }
  if (typeof value === 'boolean') return t(value ? 'audit.detail.yes' : 'audit.detail.no')
  if (typeof value === 'number') return field === 'size' ? formatBytes(value) : formatNumber(value)
  if (typeof value === 'string') return <Text field={field} text={value} />
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.length > 0 ? (
      formatList(value.map((one) => wordsFor(field, one) ?? one))
    ) : (
      <span className="text-subtle">{t('audit.detail.none')}</span>
    )
  }
  if (Array.isArray(value) && value.length === 0) {
    return <span className="text-subtle">{t('audit.detail.none')}</span>
  }
  const parts = Array.isArray(value) ? value : [value]
  return (
    <ul className="space-y-1">
      {parts.map((part, index) => (
        <li key={index}>
          <Parts value={part} />
        </li>
      ))}
    </ul>
  )
}

/** An object on a line: its fields with their values. */
function Parts({ value }: { value: unknown }) {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value).map(([name, inner], index) => (
    <span key={name}>
      {index > 0 && ', '}
      <span className="text-muted">{fieldName(name)}</span>{' '}
      {typeof inner === 'object' && inner !== null ? (
        <code className="font-mono text-xs">{JSON.stringify(inner)}</code>
      ) : (
        <Value field={name} value={inner} />
      )}
    </span>
  ))
}

function Text({ field, text }: { field: string; text: string }) {
  if (text === '[hidden]') return <i className="text-subtle">{t('audit.detail.hidden')}</i>
  if (UUID.test(text)) {
    return <code className="font-mono text-xs [overflow-wrap:anywhere]">{text}</code>
  }
  if (INSTANT.test(text)) return formatExact(text, { showsZone: true })
  if (DAY.test(text)) return formatDate(text)
  return <span className="whitespace-pre-line">{wordsFor(field, text) ?? text}</span>
}

function wordsFor(field: string, value: string): string | null {
  for (const list of WORDS[field] ?? []) {
    const key = `${list}.${value}`
    if (hasMessage(key)) return t(key)
  }
  return null
}
