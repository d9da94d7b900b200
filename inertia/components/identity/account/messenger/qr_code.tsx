import { encode } from 'uqr'

type Props = {
  text: string
  /** What the code opens, for screen readers. */
  label: string
}

/** Empty modules around the code, as the standard requires (ISO/IEC 18004). */
const BORDER = 4

/** A text as a QR code, dark on white in both themes, because many cameras can't read inverted codes. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  )
}
