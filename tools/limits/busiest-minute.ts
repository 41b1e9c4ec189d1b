import { chanceOf } from '#testing/books/hostile/chance.ts'

/** Cores that work is spread over at random; each does one thing after the other. */
export interface Stage {
  cores: number
  /** Milliseconds of one piece of work on average; most take less, a few much more. */
  each: number
}

export interface Arrivals {
  aSecond: number
  seconds: number
  seed: number
}

/**
 * Simulates visits that come at random and pass one stage after the other, each as a single piece of work: worse than it
 * is, since a visit is many small ones. Returns the milliseconds that 99 of 100 are done in.
 */
export function slowestOfHundred(stages: readonly Stage[], { aSecond, seconds, seed }: Arrivals): number {
  const chance = chanceOf(seed)
  const random = () => (chance.below(2 ** 32) + 1) / 2 ** 32
  const about = (mean: number) => -mean * Math.log(random())
  let visits: { begun: number; at: number }[] = []
  for (let at = about(1_000 / aSecond); at < seconds * 1_000; at += about(1_000 / aSecond))
    visits.push({ begun: at, at })
  for (const { cores, each } of stages) {
    const freeAt = new Float64Array(cores)
    visits = visits
      .map(({ begun, at }) => {
        const core = chance.below(cores)
        const done = Math.max(at, freeAt[core] ?? 0) + about(each)
        freeAt[core] = done
        return { begun, at: done }
      })
      .toSorted((one, other) => one.at - other.at)
  }
  const took = visits.map(({ begun, at }) => at - begun).toSorted((one, other) => one - other)
  return took[Math.floor(took.length * 0.99)] ?? Number.NaN
}
