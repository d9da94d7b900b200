import { emptyItem, type ItemDraft } from '~/components/tasks/form/draft/draft'

const LINK = /^https?:\/\/\S+$/i

/**
 * Parses items that were copied from a spreadsheet: one per row, with name, SKU, link and pieces in any order
 * of columns. Null for a single line of text, which is just pasted.
 */
export function itemsFrom(text: string): ItemDraft[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  if (lines.length < 2 && !text.includes('\t')) return null
  return lines.map(itemFrom)
}

function itemFrom(line: string): ItemDraft {
  const cells = line.split('\t').map((cell) => cell.trim())
  const name = cells[0].slice(0, 200)
  const rest = cells.slice(1).filter(Boolean)
  const url = rest.find((cell) => LINK.test(cell)) ?? ''
  const pieces = rest.find((cell) => /^[1-9]\d{0,3}$/.test(cell))
  const sku = rest.find((cell) => cell !== url && cell !== pieces) ?? ''
  return emptyItem({ name, url, sku: sku.slice(0, 100), quantity: Number(pieces ?? 1) })
}
