import './shown-captions.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import type { Reel } from '#contract/reels/endpoints.ts'
import { captionsQuery } from './query.ts'

/** The caption being spoken in the shown reel, above its description. */
export default function ShownCaptions({ reel }: { reel: Reel }) {
  const { data: cues } = useQuery(captionsQuery(useCall(), reel))
  const place = useRef<HTMLParagraphElement>(null)
  const [text, setText] = useState('')

  useEffect(() => {
    const shown = place.current?.closest('.reel')
    if (!shown || !cues) return
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return
      const { currentTime: at } = target
      setText(cues.find(({ from, to }) => from <= at && at < to)?.text ?? '')
    }
    // Listens on the place, because videos move from reel to reel.
    const events = ['timeupdate', 'seeked']
    for (const event of events) shown.addEventListener(event, follow, true)
    return () => {
      for (const event of events) shown.removeEventListener(event, follow, true)
    }
  }, [cues])

  return (
    <p className="reel-said" ref={place}>
      {text && <span>{text}</span>}
    </p>
  )
}
