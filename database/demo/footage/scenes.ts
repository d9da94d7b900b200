import type { Color, Scene, Shape } from './scene.js'

const box = (
  [x, y, width, height]: readonly [number, number, number, number],
  color: Color,
  more: Partial<Shape> = {}
): Shape => ({ kind: 'box', x, y, width, height, color, radius: 0.05, shade: 0.25, ...more })

const disc = (
  [x, y, width, height]: readonly [number, number, number, number],
  color: Color,
  more: Partial<Shape> = {}
): Shape => ({ kind: 'disc', x, y, width, height, color, shade: 0.2, ...more })

const glow = (x: number, y: number, size: number, color: Color): Shape => ({
  kind: 'glow',
  x,
  y,
  width: size,
  height: size,
  color,
  depth: 0.9,
})

/** Rooms and objects, as an interior brand would have them filmed. */
export const SCENES = {
  sofaAtDusk: {
    wall: [
      [62, 58, 70],
      [142, 104, 84],
    ],
    floor: [74, 54, 46],
    horizon: 0.55,
    push: 0.16,
    drift: [0.08, 0],
    shapes: [
      box([-0.45, -0.55, 0.42, 0.62], [236, 176, 120], { depth: 0.8, radius: 0.02, shade: -0.2 }),
      box([-0.45, -0.55, 0.015, 0.62], [70, 56, 58], { depth: 0.8, radius: 0 }),
      glow(-0.45, -0.4, 1.5, [255, 176, 96]),
      disc([0.1, 0.92, 1.0, 0.1], [46, 34, 32], { softness: 0.12 }),
      box([0.1, 0.5, 0.86, 0.3], [88, 104, 98], { radius: 0.12 }),
      box([0.1, 0.72, 0.92, 0.16], [104, 122, 114], { radius: 0.08 }),
      box([-0.28, 0.52, 0.22, 0.2], [204, 130, 74], { radius: 0.07, depth: 1.06 }),
      box([0.5, 0.5, 0.2, 0.2], [222, 200, 176], { radius: 0.07, depth: 1.06 }),
    ],
  },
  lampCorner: {
    wall: [
      [34, 42, 52],
      [58, 70, 78],
    ],
    floor: [40, 36, 34],
    horizon: 0.7,
    push: 0.12,
    drift: [-0.06, 0.03],
    shapes: [
      glow(0.35, -0.5, 1.7, [255, 196, 120]),
      box([0.35, 0.25, 0.012, 0.75], [24, 22, 22], { radius: 0 }),
      box([0.35, -0.55, 0.2, 0.16], [250, 222, 170], { radius: 0.05, shade: -0.1 }),
      disc([-0.3, 1.0, 0.6, 0.07], [22, 20, 20], { softness: 0.1 }),
      box([-0.3, 0.55, 0.42, 0.34], [150, 82, 56], { radius: 0.16 }),
      box([-0.3, 0.8, 0.5, 0.14], [172, 98, 66], { radius: 0.08, depth: 1.05 }),
      box([0.62, 0.78, 0.22, 0.03], [120, 90, 64], { radius: 0.015, depth: 1.08 }),
      disc([0.62, 0.68, 0.07, 0.09], [206, 196, 180], { depth: 1.1 }),
    ],
  },
  kitchenIsland: {
    wall: [
      [206, 202, 194],
      [180, 174, 164],
    ],
    floor: [128, 112, 96],
    horizon: 0.6,
    push: 0.1,
    drift: [0.12, -0.02],
    shapes: [
      box([0, -0.75, 1.4, 0.24], [92, 106, 92], { depth: 0.85, radius: 0.01 }),
      box([0, -0.5, 1.4, 0.02], [212, 206, 196], { depth: 0.85, radius: 0 }),
      glow(-0.4, -0.3, 0.9, [255, 246, 224]),
      box([-0.4, -0.55, 0.008, 0.4], [40, 40, 40], { radius: 0, depth: 0.95 }),
      disc([-0.4, -0.12, 0.13, 0.09], [36, 38, 38], { depth: 0.95 }),
      box([0.4, -0.55, 0.008, 0.4], [40, 40, 40], { radius: 0, depth: 0.95 }),
      disc([0.4, -0.12, 0.13, 0.09], [36, 38, 38], { depth: 0.95 }),
      box([0, 0.42, 0.95, 0.045], [238, 234, 228], { radius: 0.01, depth: 1.05 }),
      box([0, 0.75, 0.88, 0.32], [72, 84, 76], { radius: 0.01, depth: 1.05 }),
      disc([-0.2, 0.3, 0.16, 0.08], [196, 120, 62], { depth: 1.1 }),
      disc([-0.26, 0.24, 0.06, 0.06], [206, 150, 60], { depth: 1.1 }),
    ],
  },
  vaseOnStone: {
    wall: [
      [214, 196, 178],
      [186, 160, 138],
    ],
    floor: [164, 140, 120],
    horizon: 0.45,
    push: 0.2,
    drift: [0, 0.04],
    shapes: [
      glow(-0.9, -1.0, 2.2, [255, 240, 214]),
      disc([0.1, 0.62, 0.5, 0.07], [112, 92, 78], { softness: 0.14 }),
      box([0, 0.72, 0.55, 0.16], [198, 190, 180], { radius: 0.03 }),
      disc([0, 0.22, 0.28, 0.34], [78, 94, 104], { depth: 1.06, shade: 0.4 }),
      box([0, -0.12, 0.09, 0.16], [78, 94, 104], { depth: 1.06, radius: 0.03 }),
      disc([-0.22, -0.75, 0.05, 0.3], [120, 110, 70], { depth: 1.1 }),
      disc([0.02, -0.85, 0.045, 0.42], [140, 124, 78], { depth: 1.12 }),
      disc([0.22, -0.7, 0.05, 0.28], [110, 104, 66], { depth: 1.08 }),
    ],
  },
  terraceEvening: {
    wall: [
      [56, 74, 116],
      [238, 148, 96],
    ],
    floor: [86, 62, 58],
    horizon: 0.35,
    push: 0.08,
    drift: [-0.1, -0.02],
    shapes: [
      glow(0.3, 0.2, 1.9, [255, 190, 110]),
      disc([0.3, 0.22, 0.17, 0.17], [255, 226, 170], { depth: 0.7, shade: -0.1 }),
      box([0, 0.4, 2, 0.06], [58, 60, 84], { depth: 0.75, radius: 0 }),
      box([-0.75, 0.1, 0.02, 1.2], [40, 32, 34], { radius: 0, depth: 1.1 }),
      box([0, -1.0, 1.6, 0.04], [40, 32, 34], { radius: 0, depth: 1.1 }),
      box([-0.25, 0.82, 0.5, 0.1], [196, 178, 158], { radius: 0.04, depth: 1.05 }),
      box([-0.25, 0.66, 0.5, 0.12], [214, 198, 178], { radius: 0.06, depth: 1.05 }),
      disc([0.55, 0.95, 0.24, 0.05], [120, 84, 60], { depth: 1.1 }),
    ],
  },
  tableFromAbove: {
    wall: [
      [142, 104, 74],
      [122, 88, 62],
    ],
    floor: [122, 88, 62],
    horizon: 4,
    push: 0.14,
    drift: [0.05, 0.05],
    shapes: [
      disc([-0.3, -0.35, 0.42, 0.42], [226, 222, 214], { shade: 0.08 }),
      disc([-0.3, -0.35, 0.3, 0.3], [240, 238, 232], { shade: 0.04, depth: 1.02 }),
      disc([-0.26, -0.33, 0.16, 0.13], [176, 86, 52], { depth: 1.05 }),
      disc([0.5, -0.1, 0.15, 0.15], [70, 84, 78], { depth: 1.05 }),
      disc([0.5, -0.1, 0.11, 0.11], [64, 40, 28], { depth: 1.06 }),
      box([0.15, 0.65, 0.5, 0.28], [206, 190, 164], { radius: 0.02, depth: 1.02 }),
      box([0.15, 0.65, 0.02, 0.2], [188, 190, 192], { radius: 0.02, depth: 1.05 }),
      glow(0.9, -1.2, 1.6, [255, 236, 206]),
    ],
  },
} satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES
