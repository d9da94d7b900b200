import { shapeWords } from '~/components/content/drawing/shape_words'
import { ShapeMark, TALL, type Shape } from '~/components/content/drawing/shape'

type Props = { shapes: readonly Shape[]; ratio: number }

/** A drawing over its picture, scaled to the picture's size. */
export default function DrawingView({ shapes, ratio }: Props) {
  const words = shapes.map(shapeWords).join('; ')
  return (
    <svg
      // Without shapes there is nothing to describe.
      {...(words ? { 'role': 'img', 'aria-label': words } : { 'aria-hidden': true })}
      data-drawing={shapes.length}
      viewBox={`0 0 ${ratio * TALL} ${TALL}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible drop-shadow-[0_0_1.5px_rgb(0_0_0/0.75)]"
    >
      {shapes.map((shape, index) => (
        <ShapeMark key={index} shape={shape} ratio={ratio} />
      ))}
    </svg>
  )
}
