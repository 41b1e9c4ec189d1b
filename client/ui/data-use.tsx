import { createContext, useContext } from 'react'
import { cost, size, usualNairaPerMegabyte } from './money.ts'

export interface DataUse {
  nairaPerMegabyte: number
  /** The saver is on: pictures come in their smallest useful size. */
  light: boolean
}

const Context = createContext<DataUse>({ nairaPerMegabyte: usualNairaPerMegabyte, light: false })

export const DataUseProvider = Context.Provider
export const useDataUse = (): DataUse => useContext(Context)

/** '4.1 MB · ≈ ₦3', at this person's price. */
export function SizeAndCost({ bytes }: { bytes: number }) {
  const { nairaPerMegabyte } = useDataUse()
  return (
    <span className="num">
      {size(bytes)} · {cost(bytes, nairaPerMegabyte)}
    </span>
  )
}
