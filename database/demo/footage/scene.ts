export type Color = readonly [red: number, green: number, blue: number]

/**
 * A soft-edged shape in a scene. The frame's middle is 0,0; its shorter side reaches from
 * -1 to 1. `depth` is how much of the camera's movement it takes part in.
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
  /** where the ground begins, downwards from the middle */
  horizon: number
  shapes: readonly Shape[]
  /** the camera's way over the whole video */
  push: number
  drift: readonly [x: number, y: number]
}
