import { useCallback, useEffect, useState } from 'react'

/** A part of the program that is fetched once the page stands and it is wanted; a failed fetch may be tried again. */
export function useOnDemand<Module>(load: () => Promise<Module>, wanted = true) {
  const [{ module, failed }, setState] = useState<{ module: Module | null; failed: boolean }>({
    module: null,
    failed: false,
  })
  // Callers write their `import()` in place, which makes a new function at every render.
  const [fetchIt] = useState(() => load)
  const retry = useCallback(() => {
    setState((now) => ({ ...now, failed: false }))
    fetchIt().then(
      (module) => setState({ module, failed: false }),
      () => setState((now) => ({ ...now, failed: true })),
    )
  }, [fetchIt])
  useEffect(() => {
    if (wanted) retry()
  }, [wanted, retry])
  return { module, failed, retry }
}
