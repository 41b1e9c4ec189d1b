/** A file with hidden metadata, and every word that was hidden in it. */
export interface Planted {
  bytes: Buffer
  markers: Buffer[]
}

export type Planting = ReturnType<typeof planting>

/** Generates words to hide: each a location and the name of its hiding place. */
export function planting() {
  const markers: Buffer[] = []
  const plant = (marker: Buffer) => {
    if (!markers.some((one) => one.equals(marker))) markers.push(marker)
    return marker
  }
  return {
    markers,
    word: (where: string) => plant(Buffer.from(`+7.7983+005.4945/${where}`)).toString(),
    bytes: (...values: number[]) => plant(Buffer.from(values)),
  }
}

/** The hidden words that can still be read. */
export const leftOf = ({ markers }: Planted, bytes: Buffer): string[] =>
  markers.filter((marker) => bytes.includes(marker)).map((marker) => marker.toString('latin1'))
