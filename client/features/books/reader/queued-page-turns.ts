/** Queues page turns while a chapter loads: they are made when it stands, and never past it. */
export class EarlyTurns {
  #isWaiting = true
  #turns = 0

  wait(): void {
    this.#isWaiting = true
  }

  /** False when the turn can be made at once. */
  keep(by: 1 | -1): boolean {
    if (this.#isWaiting) this.#turns += by
    return this.#isWaiting
  }

  /** `turn` returns whether there was such a page. */
  make(turn: (by: 1 | -1) => boolean): void {
    this.#isWaiting = false
    while (this.#turns !== 0) {
      const by = this.#turns > 0 ? 1 : -1
      this.#turns = turn(by) ? this.#turns - by : 0
    }
  }
}
