import { type Shape } from '~/components/content/drawing/shape'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Names of the colors to draw in, by their values; seen on bright and on dark pictures alike. */
export const COLOR_NAMES = {
  '#ff5247': 'red',
  '#f5ad42': 'amber',
  '#3ddc84': 'green',
  '#4ea3ff': 'blue',
  '#ffffff': 'white',
} as const

export function colorName(color: string): string {
  const name = COLOR_NAMES[color as keyof typeof COLOR_NAMES]
  return name ? t(`content.drawing.colors.${name}`) : t('content.drawing.color')
}

/** Returns where a point of the picture is, in percent of its width and height. */
export function pointWords([x, y]: number[]): string {
  return t('content.drawing.place', { x: formatPercent(x), y: formatPercent(y) })
}

/** Returns what a shape is and where: its color, its tool, its first and its last point. */
export function shapeWords({ tool, color, points }: Shape): string {
  return t('content.drawing.shape', {
    tool: t(`content.drawing.${tool}`),
    color: colorName(color),
    from: pointWords(points[0]),
    to: pointWords(points.at(-1)!),
  })
}
