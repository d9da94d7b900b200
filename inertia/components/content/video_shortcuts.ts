/**
 * The keyboard shortcuts next to a video, in the order of the help. The key handler, button labels and the
 * help use this list.
 */
export const VIDEO_SHORTCUTS = {
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
