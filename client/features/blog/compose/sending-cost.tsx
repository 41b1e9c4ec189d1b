import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { cost, naira, size } from '#contract/money.ts'
import { type DraftText, picturesIn } from './draft/draft-text.ts'
import type { PictureDesk, Sizes } from './picture-desk.ts'

/** Bytes for the post's facts and the request. */
const aboutWords = 2_000

/** Bytes to send for the post as it stands, and what it would take without smaller pictures. */
export function costOf(text: DraftText, desk: PictureDesk): Sizes {
  const words = new Blob([text.title, text.excerpt, text.content]).size + aboutWords
  const pictures = picturesIn(text).flatMap((id) => desk.sizes(id) ?? [])
  const sum = (of: (one: Sizes) => number) => pictures.reduce((all, one) => all + of(one), words)
  return { was: sum(({ was }) => was), bytes: sum(({ bytes }) => bytes) }
}

/** '163 KB · under ₦1', to send; '₦18 saved'. Said before anything is sent. */
export function SendingCost({ sizes: { was, bytes } }: { sizes: Sizes }) {
  const { nairaPerMegabyte } = useDataUse()
  const saved = savedNaira({ was, bytes }, nairaPerMegabyte)
  return (
    <p className="t-small num truncate">
      <b className="text-control text-ink">
        {size(bytes)}&nbsp;· {cost(bytes, nairaPerMegabyte)}
      </b>{' '}
      to send
      {/* A picture says it, too: on a narrow screen the price must not be cut. */}
      {saved > 0 && <span className="max-wide:hidden">, {naira(saved * 100)} saved</span>}
    </p>
  )
}

/** The savings below a picture that was made smaller. */
export function Shrunk({ sizes: { was, bytes } }: { sizes: Sizes }) {
  const { nairaPerMegabyte } = useDataUse()
  const saved = savedNaira({ was, bytes }, nairaPerMegabyte)
  return (
    <p className="t-small num">
      <b className="text-control text-ink">{bytes < was ? `${size(was)} → ${size(bytes)}` : size(bytes)}</b>{' '}
      {saved > 0 && <b className="text-control text-green">saves {naira(saved * 100)}</b>}
      <br />
      {bytes < was && 'Made small on this phone. '}Sent with the post, not before.
    </p>
  )
}

const savedNaira = ({ was, bytes }: Sizes, nairaPerMegabyte: number) =>
  Math.round(((was - bytes) / 1e6) * nairaPerMegabyte)
