/** Whether this browser has passkeys here: over https, or on the machine itself. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis
