import type { KeyboardEvent } from 'react'
import { placeInWords, scrubSteps } from './player/show-position.ts'

interface ScrubProps {
  /** Length of the reel; 0 when it is unmeasured. */
  seconds: number
  /** Seeks to this share of the reel, from 0 to 1. */
  seek: (part: number) => void
  /** Skips a few seconds forward, or back. */
  skip: (by: 1 | -1) => void
}

/** The seek bar, for finger and keys. The video itself moves it, see `showPlace`. */
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
