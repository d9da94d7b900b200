import { createHash } from 'node:crypto'
import type { Actor } from '#access/actor'
import type { Trx } from '#lucid/transaction'
import { openButton, retryButton, withUrl } from '#messenger/buttons'
import type { Card } from '#messenger/card'
import { botText, type TextValues, type BotTextKey } from '#messenger/texts'
import type SafebotMessage from '#models/safebot/safebot_message'
import SafebotRecord from '#models/safebot/safebot_record'
import { selectSavedLink, type SavedLinkRow } from '#queries/safebot/saved_link_row'
import { formatBytes } from '#support/strings/format_bytes'
import { shortenWithEllipsis } from '#support/strings/truncate'
import { render } from '#support/text'

const MAX_NAME_LENGTH = 100

/** Returns the card for a saved link's current state, with the reader's current permissions. */
export async function savedLinkCard(
  reader: Actor,
  { recordId, wasKnown }: SafebotMessage,
  trx?: Trx
): Promise<Card> {
  const query = SafebotRecord.visibleTo(reader)
  if (trx) query.useTransaction(trx)
  const link = reader.can('safebot.view') ? await selectSavedLink(query).findById(recordId) : null
  const { locale } = reader.user
  if (!link) return { text: botText(locale, 'saved_links.gone') }

  const page = `/safebot/${link.id}`
  const status = statusOf(link, locale)
  const statusText = wasKnown ? `${botText(locale, 'saved_links.known')}\n${status}` : status
  const mayRetry = link.status === 'failed' && reader.can('safebot.edit')
  return {
    title: shortenWithEllipsis(link.title ?? link.url.replace(/^https?:\/\//, ''), MAX_NAME_LENGTH),
    text: withUrl(statusText, page),
    posterFileId: link.file?.processingStatus === 'ready' ? link.fileId : null,
    buttons: mayRetry ? retryButton(locale, page, link.id) : openButton(locale, page),
  }
}

/** Returns a hash of the card, by which an unchanged card isn't sent again. */
export function digestOf(card: Card): string {
  return createHash('sha256').update(JSON.stringify(card)).digest('base64')
}

function statusOf(link: SavedLinkRow, locale: string): string {
  const translate = (key: BotTextKey, values?: TextValues) => botText(locale, key, values)
  switch (link.status) {
    case 'queued':
      return translate('saved_links.queued')
    case 'downloading':
      return downloadText(link, locale)
    case 'failed':
      return translate('saved_links.failed', { reason: render(link.reason!, locale) })
    case 'ready':
      return ready(link, locale)
  }
}

function downloadText({ progress, bytes, totalBytes }: SavedLinkRow, locale: string): string {
  if (bytes === 0) return botText(locale, 'saved_links.looking')
  const size = formatBytes(bytes, locale)
  if (progress === 0) return botText(locale, 'saved_links.downloading_some', { size })
  const percent = percentInWords(progress, locale)
  return totalBytes === null
    ? botText(locale, 'saved_links.downloading_part', { percent, size })
    : botText(locale, 'saved_links.downloading', {
        percent,
        size,
        total: formatBytes(totalBytes, locale),
      })
}

function ready({ file, processingError, bytes }: SavedLinkRow, locale: string): string {
  const size = formatBytes(bytes, locale)
  if (file?.processingStatus === 'processing') return botText(locale, 'saved_links.processing')
  if (file?.processingStatus !== 'failed') return botText(locale, 'saved_links.ready', { size })
  const reason = processingError ? render(processingError, locale) : ''
  return botText(locale, 'saved_links.no_preview', { size, reason }).trim()
}

/** @param percent 0 to 100 */
function percentInWords(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
}
