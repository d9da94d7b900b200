/** Runs ace commands from the TypeScript sources; the build replaces this file. */
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `Commands of Rushes need Node 24 or newer; this is ${process.version}. ` +
      'npm start and npm test bring theirs along; for a command, install it from https://nodejs.org.\n'
  )
  process.exit(1)
}
await import('@poppinss/ts-exec')
await import('./bin/console.js')
