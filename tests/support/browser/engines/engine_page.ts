import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Browser engines: those of Chrome, Firefox and Safari. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** Returns the engines to test. `ENGINES=firefox,webkit` restricts them. */
export function chosenEngines(): EngineName[] {
  const chosen = process.env.ENGINES?.split(',')
  return ENGINES.filter((name) => !chosen || chosen.includes(name))
}

/** Width and height of the viewport, in pixels. */
export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export const DESK_SIZE: Size = { width: 1440, height: 900 }
export const PHONE_SIZE: Size = { width: 375, height: 812 }

/**
 * A page in a separate browser, with its own cookies and storage. Input uses the browser's own
 * keyboard and pointer; no method waits for anything on the page.
 */
export interface EnginePage {
  readonly engine: EngineName
  goto(address: string): Promise<void>
  /** Runs a function in the page. Its argument and its result are JSON. */
  evaluate<Result, Given = undefined>(
    work: (given: Given) => Result | Promise<Result>,
    given?: Given
  ): Promise<Result>
  /** Presses one key by its keyboard name, with modifiers: `Shift+ArrowRight`. */
  press(keys: string): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  click(point: Point): Promise<void>
  /** Presses the pointer at the first point, moves it over the others, releases it at the last. */
  drag(points: Point[]): Promise<void>
  move(point: Point): Promise<void>
  resize(size: Size): Promise<void>
  /** Selects files in the last file input, as a user would. */
  choose(paths: string[]): Promise<void>
  /** Returns a screenshot of the viewport, as PNG. */
  picture(): Promise<Buffer>
  /**
   * Returns a screenshot of a part of the page where the browser supports it, else of the whole
   * viewport.
   */
  pictureOf(area: Point & Size): Promise<{ image: Buffer; from: Point }>
  /** Returns the completed downloads, under their stored names. */
  downloads(): Promise<Download[]>
  /** Returns the print output as PDF; null where automation can't print. */
  print(): Promise<Buffer | null>
  close(): Promise<void>
}

export type Download = { name: string; bytes: Buffer }

/** Returns the completed files in a browser's download folder; none while one is in progress. */
export function filesIn(folder: string): Download[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder)
  // A partial file exists next to a download in progress.
  if (names.some((name) => /\.(part|wkdownload)$/.test(name))) return []
  // WebKit first creates an empty file under the final name, before the partial file exists.
  return names
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
    .filter(({ bytes }) => bytes.length > 0)
}

/** Splits a key combination such as `Shift+ArrowRight` into its modifiers and its key. */
export function keysOf(keys: string): { held: string[]; key: string } {
  const parts = keys.split('+')
  return { held: parts.slice(0, -1), key: parts.at(-1)! }
}
