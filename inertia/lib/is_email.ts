/** Whether a typed text looks like an email; the server checks it fully. */
export const isEmail = (text: string) => /^[^\s@]+@\S+$/.test(text.trim())
