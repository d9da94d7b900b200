/** One file of a ZIP, and the name that it has in there. */
export type DeliveryEntry = { fileId: string; name: string }
