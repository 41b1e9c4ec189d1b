/** Makes a function to call again and again during long work: it yields to the page after `most` milliseconds. */
export function createYield(most = 40): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < most) return
    await new Promise((done) => setTimeout(done))
    began = performance.now()
  }
}
