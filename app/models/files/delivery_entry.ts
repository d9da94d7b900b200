/** One file of a ZIP, and its name in the ZIP. */
export type DeliveryEntry = { fileId: string; name: string }
