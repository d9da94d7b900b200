import { type Shape } from '~/components/content/drawing/shape'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Names of the colors, by their values. */
const NAMES = {
  '#ff5247': 'red',
  '#f5ad42': 'amber',
  '#3ddc84': 'green',
  '#4ea3ff': 'blue',
  '#ffffff': 'white',
} as const

export function colorName(color: string): string {
  const name = NAMES[color as keyof typeof NAMES]
  return name ? t(`content.drawing.colors.${name}`) : t('content.drawing.color')
}

/** Returns what a shape is and where: its color, its tool, its first and its last point. */
export function shapeWords({ tool, color, points }: Shape): string {
  const place = ([x, y]: number[]) =>
    t('content.drawing.place', { x: formatPercent(x), y: formatPercent(y) })
  return t('content.drawing.shape', {
    tool: t(`content.drawing.${tool}`),
    color: colorName(color),
    from: place(points[0]),
    to: place(points.at(-1)!),
  })
}
