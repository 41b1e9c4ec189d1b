import { useLayoutEffect, useState } from 'react'

/**
 * The current value of what somebody types, kept outside of React. Subscribes as soon as the page is alive:
 * `useSyncExternalStore` does so some moments later, and a form sent in between would go without the last words.
 */
export function useTyped<Value>(subscribe: (heard: () => void) => () => void, get: () => Value): Value {
  const [value, setValue] = useState(get)
  useLayoutEffect(() => {
    const hear = () => setValue(get)
    hear()
    return subscribe(hear)
  }, [subscribe, get])
  return value
}
