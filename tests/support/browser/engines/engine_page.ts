import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What browsers are made of: Chrome's, Firefox's and Safari's. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** `ENGINES=firefox,webkit` tries no others. */
export function chosenEngines(): EngineName[] {
  const chosen = process.env.ENGINES?.split(',')
  return ENGINES.filter((name) => !chosen || chosen.includes(name))
}

/** Width and height of what is seen of a page, in pixels. */
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export const DESK_SIZE: Size = { width: 1440, height: 900 }
export const PHONE_SIZE: Size = { width: 375, height: 812 }

/**
 * A page in a browser of its own: own cookies, own store. What a person does to it is done by the
 * browser's own keys and pointer; nothing here waits for anything on the page.
 */
export interface EnginePage {
  readonly engine: EngineName
  goto(address: string): Promise<void>
  /** Runs a function in the page. What goes in and comes out is JSON. */
  evaluate<Result, Given = undefined>(
    work: (given: Given) => Result | Promise<Result>,
    given?: Given
  ): Promise<Result>
  /** One key as a keyboard names it, with what is held: `Shift+ArrowRight`. */
  press(keys: string): Promise<void>
  /** Writes where the focus is. */
  type(text: string): Promise<void>
  click(point: Point): Promise<void>
  /** Presses at the first point, moves over the others, lets go at the last. */
  drag(points: Point[]): Promise<void>
  move(point: Point): Promise<void>
  resize(size: Size): Promise<void>
  /** Puts files into the last field for files, as a person would choose them. */
  choose(paths: string[]): Promise<void>
  /** What is seen of the page, as PNG. */
  picture(): Promise<Buffer>
  /** The same of a part of the page, where a browser can do it; else of all of it. */
  pictureOf(area: Point & Size): Promise<{ image: Buffer; from: Point }>
  /** Files that have come whole, with the names they are kept under. */
  downloads(): Promise<Download[]>
  /** What a printer would be given, as PDF; null where automation can't print. */
  print(): Promise<Buffer | null>
  close(): Promise<void>
}

export type Download = { name: string; bytes: Buffer }

/** What lies in a folder into which a browser puts files. */
export function filesIn(folder: string): Download[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder)
  // Beside what is on its way lies a part of it.
  if (names.some((name) => /\.(part|wkdownload)$/.test(name))) return []
  // WebKit takes the name with an empty file before there is a part.
  return names
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
    .filter(({ bytes }) => bytes.length > 0)
}

/** How a browser writes keys whose name is more than one letter apart from `+`. */
export function keysOf(keys: string): { held: string[]; key: string } {
  const parts = keys.split('+')
  return { held: parts.slice(0, -1), key: parts.at(-1)! }
}
