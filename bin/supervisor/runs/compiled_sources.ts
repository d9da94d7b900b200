import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'

const KEEPS = pathToFileURL(`${root}tests/support/runner/compiled_sources.js`).href

/** Returns options of Node with which every process of a run shares the sources that one of them compiled. */
export const withCompiledSources = (options = ''): string => `${options} --import=${KEEPS}`.trim()
