/** For one piece of work: called again and again it lets the page breathe when that has gone on for longer than 40 ms. */
export function createYield(most = 40): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < most) return
    await new Promise((done) => setTimeout(done))
    began = performance.now()
  }
}
