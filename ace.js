/** Runs ace commands from the TypeScript sources; the build replaces this file. */
import '@poppinss/ts-exec'
await import('./bin/console.js')
