/** Milliseconds that a part of the page may take to hydrate. */
const patience = 10_000

/**
 * Calls `then` with an element once it is hydrated. A part that changes before its code is here is drawn anew by React,
 * with new elements: then it is the one in the same place.
 */
export function whenTaken<One extends Element>(element: One, then: (taken: One) => void): void {
  const name = nameOf(element)
  const called = () =>
    [...document.querySelectorAll<One>(element.localName)].filter((one) => nameOf(one) === name)
  const at = called().indexOf(element)
  const until = Date.now() + patience
  const wait = () => {
    const one = element.isConnected ? element : called()[at]
    if (one && isTaken(one)) then(one)
    else if (Date.now() < until) setTimeout(wait, 50)
  }
  wait()
}

/** Whether the element is hydrated. */
export const isTaken = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'))

/** What an element is called; of several that are called the same, their order tells. */
function nameOf(element: Element): string {
  const { name, labels } = element as Partial<HTMLInputElement>
  return [name, (labels?.[0] ?? element).textContent].join()
}
