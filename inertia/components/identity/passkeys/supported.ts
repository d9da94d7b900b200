/** Whether this browser supports passkeys here: they require https or localhost. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis
