import { type Channel } from '~/components/ai/types'

type ChannelLimit = { text: number; unit: 'characters' | 'utf16' | 'bytes' }
export type ChannelLimits = Record<Channel, ChannelLimit>

/** How long a text is, counted as its channel does. */
export function lengthIn(text: string, { unit }: ChannelLimit): number {
  if (unit === 'bytes') return new TextEncoder().encode(text).length
  return unit === 'utf16' ? text.length : [...text].length
}
