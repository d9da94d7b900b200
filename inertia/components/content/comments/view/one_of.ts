/** A value from an address, if it is one of those that there are. */
export function oneOf<T extends string>(all: readonly T[], value: string | null): T | undefined {
  return all.find((each) => each === value)
}
