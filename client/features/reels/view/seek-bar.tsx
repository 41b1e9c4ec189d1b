import type { KeyboardEvent } from 'react'
import { placeInWords, scrubSteps } from './player/show-position.ts'

interface ScrubProps {
  /** How long the reel is; 0 where nobody has measured it. */
  seconds: number
  /** Goes to this part of the reel, from 0 to 1. */
  seek: (part: number) => void
  /** Goes a few seconds on, or back. */
  skip: (by: 1 | -1) => void
}

/** Where the reel is, to be drawn along by finger or keys. The video itself moves it, see `showPlace`. */
export function Scrub({ seconds, seek, skip }: ScrubProps) {
  function keys(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    skip(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <input
      type="range"
      className="reel-scrub js-only"
      aria-label="Place in the reel"
      aria-valuetext={placeInWords(0, seconds)}
      min={0}
      max={scrubSteps}
      defaultValue={0}
      onInput={({ currentTarget }) => seek(Number(currentTarget.value) / scrubSteps)}
      onKeyDown={keys}
    />
  )
}
