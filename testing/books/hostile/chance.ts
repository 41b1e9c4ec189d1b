/** A deterministic random source. */
export function chanceOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    one: <Of>(of: readonly Of[]): Of => of[below(of.length)] as Of, // never of an empty list
    some: <Of>(of: readonly Of[], count: number): Of[] =>
      Array.from({ length: count }, () => of[below(of.length)] as Of),
    happens: (often: number) => next() < often,
  }
}

export type Chance = ReturnType<typeof chanceOf>
