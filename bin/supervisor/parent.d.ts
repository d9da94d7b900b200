export function onParentDeath(callback: () => void): void
