/**
 * What keys do beside a video, in the order of the help. What listens to them, the labels of buttons
 * and the help read it here.
 */
export const SHORTCUTS = {
  play: ['Space', 'k'],
  forward: ['l'],
  back: ['j'],
  speed: ['<', '>'],
  frame: ['ArrowLeft', 'ArrowRight'],
  ten: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
  ends: ['Home', 'End'],
  loop: ['r'],
  comment: ['c'],
  draw: ['d'],
  range: ['i', 'o'],
  neighbour: ['[', ']'],
  version: ['{', '}'],
  change: ['p', 'n'],
  shot: ['a', 's'],
  guides: ['g'],
  mute: ['m'],
  fullscreen: ['f'],
  help: ['?'],
} as const
