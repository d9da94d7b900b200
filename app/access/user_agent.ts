import Bowser from 'bowser'

/** The device of a sign-in, parsed from the browser's user agent. */
export type Device = {
  /** The browser's common name; null for a program that is not a browser. */
  browser: string | null
  /** The machine or its system: `iPhone`, `Windows`. */
  system: string | null
  /** Whether it is a phone or a tablet. */
  handheld: boolean
  /** The name of a program that is no browser, such as `curl`. */
  program: string | null
}

/** Identifies itself with a name and a version: `curl/8.5.0`. */
const PROGRAM = /^([A-Za-z][\w.-]*)\/[\d.]+/

/** @param agent what the browser sent as `User-Agent`; null when it sent none */
export function deviceOf(agent: string | null): Device {
  const { browser, os, platform } = Bowser.parse(agent || 'unknown')
  const system = (os.name === 'iOS' && platform.model) || os.name || null
  const isBrowser = Boolean(browser.name && system)
  return {
    browser: isBrowser ? browser.name! : null,
    system,
    handheld: platform.type === 'mobile' || platform.type === 'tablet',
    program: isBrowser ? null : (PROGRAM.exec(agent ?? '')?.[1] ?? null),
  }
}
