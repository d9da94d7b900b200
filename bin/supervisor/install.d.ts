export function installMissing(root: string): Promise<void>
export function isInstalled(root: string): boolean
