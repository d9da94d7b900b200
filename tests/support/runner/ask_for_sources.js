import { askForSources } from './compiled_sources.js'

askForSources()
