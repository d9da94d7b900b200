export type Color = readonly [red: number, green: number, blue: number]

/**
 * A soft-edged shape in a scene. The centre of the frame is 0,0; its shorter side goes from -1 to 1. `depth` is the
 * share of the camera's movement that applies to the shape.
 */
export type Shape = {
  kind: 'box' | 'disc' | 'glow'
  x: number
  y: number
  width: number
  height: number
  /** of a box's corners */
  radius?: number
  color: Color
  /** how much darker its lower edge is */
  shade?: number
  depth?: number
  softness?: number
}

/** A still interior through which a slow camera moves. */
export type Scene = {
  wall: readonly [top: Color, bottom: Color]
  floor: Color
  /** distance of the ground below the centre */
  horizon: number
  shapes: readonly Shape[]
  /** the camera's way over the whole video */
  push: number
  drift: readonly [x: number, y: number]
}
