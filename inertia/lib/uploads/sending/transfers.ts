import { makeSlots } from '~/lib/uploads/sending/slots'

/** Transfers of this page at once: a browser opens six connections to a host, and one is kept free. */
export const transfers = makeSlots(5)
