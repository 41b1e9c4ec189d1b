import { useEffect, useRef, useState } from 'react'
import { currentSaver } from '#client/offline/data-usage/saver.ts'
import type { Pages } from '../formats/cbz.ts'

interface Shown {
  page: number
  /** Null while it is on its way. */
  address: string | null
  failure: unknown
}

/**
 * The picture of a page. The next one comes ahead of whoever has begun to turn pages, unless they save; of the others none is
 * held.
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
    // Those beside it stay: whoever turns back has them at once.
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
