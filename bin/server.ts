/** The web process. Its modules are loaded only after the version of Node was checked. */
import { refuseOldNode } from './node_version.js'

refuseOldNode()
await import('./serve.js')
