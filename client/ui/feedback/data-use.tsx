import { useSaver } from '#client/offline/data-usage/saver.ts'
import { sizeAndCost } from '#contract/money.ts'

interface DataUse {
  nairaPerMegabyte: number
  /** Saving data: pictures come in their smallest useful size. */
  light: boolean
}

export function useDataUse(): DataUse {
  const { nairaPerMegabyte, on } = useSaver()
  return { nairaPerMegabyte, light: on }
}

/** '4.1 MB · ≈ ₦3', at this person's price. */
export function SizeAndCost({ bytes }: { bytes: number }) {
  const { nairaPerMegabyte } = useDataUse()
  return <span className="num">{sizeAndCost(bytes, nairaPerMegabyte)}</span>
}
