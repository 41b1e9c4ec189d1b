import { useEffect, useRef, useState } from 'react'
import { currentSaver } from '#client/offline/data-usage/saver.ts'
import type { Pages } from '../formats/cbz.ts'

interface Shown {
  page: number
  /** Null while it loads. */
  address: string | null
  failure: unknown
}

/**
 * The picture of a page. Preloads the next one after the first turn, unless the reader saves data; holds no more than the
 * neighbours.
 */
export function usePictures(pages: Pages, page: number, attempt: number): Shown {
  const known = useRef(new Map<number, Promise<string>>())
  const first = useRef(page)
  const [shown, setShown] = useState<Shown>({ page, address: null, failure: null })

  useEffect(() => {
    const all = known.current
    return () => {
      for (const address of all.values()) void address.then(URL.revokeObjectURL, () => undefined)
      all.clear()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another try of the same
  useEffect(() => {
    let wanted = true
    const all = known.current
    const of = (number: number) => {
      const address = all.get(number) ?? pages.page(number).then(URL.createObjectURL)
      all.set(number, address)
      address.catch(() => all.delete(number))
      return address
    }
    // Keeps the neighbours, so that turning back is instant.
    for (const [number, address] of all)
      if (Math.abs(number - page) > 1) {
        all.delete(number)
        void address.then(URL.revokeObjectURL, () => undefined)
      }
    setShown((before) =>
      before.page === page ? { ...before, failure: null } : { page, address: null, failure: null },
    )
    of(page).then(
      (address) => {
        if (!wanted) return
        setShown({ page, address, failure: null })
        if (page !== first.current) first.current = -1
        if (first.current < 0 && page + 1 < pages.count && !currentSaver().on)
          of(page + 1).catch(() => undefined)
      },
      (failure: unknown) => wanted && setShown({ page, address: null, failure }),
    )
    return () => {
      wanted = false
    }
  }, [pages, page, attempt])
  return shown.page === page ? shown : { page, address: null, failure: null }
}
