import '#client/ui/forms/picked.css'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { cost, naira, size } from '#contract/money.ts'
import type { ListingPicture } from '../listing.ts'

/** Bytes and naira saved by making the pictures smaller. */
export function Savings({ pictures }: { pictures: readonly ListingPicture[] }) {
  const { nairaPerMegabyte } = useDataUse()
  const ready = pictures.filter(({ onCampus, bytes }) => !onCampus && bytes !== null)
  const was = ready.reduce((sum, one) => sum + one.was, 0)
  const now = ready.reduce((sum, one) => sum + (one.bytes ?? 0), 0)
  if (was - now < 100_000) return null
  const saved = Math.round(((was - now) / 1e6) * nairaPerMegabyte)
  return (
    <div className="savings mt-3">
      <b className="t-head">
        {size(was)} → {size(now)}
      </b>
      {saved > 0 && <b className="t-head text-green">saves {naira(saved * 100)}</b>}
      <span className="t-small col-span-2">
        Made smaller on your phone: sending now costs {cost(now, nairaPerMegabyte)}. Location is removed.
      </span>
    </div>
  )
}
