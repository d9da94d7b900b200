/** Where an upload belongs on the pages. */
export type Place = {
  /** Uploads of a scope go on when their page is left, and are found again when it is opened. */
  scope: string
  page?: string
}

/** The page that is open. */
export const here = () => location.pathname + location.search
