import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/campus.ts'
import { chosenIn, type Layer, type Letters, lettersOf } from './text-place.ts'

export interface Chosen extends Letters {
  part: number
  /** How far into the part the selection begins. */
  offset: number
  quote: string
}

/**
 * The selected words of the book, once the finger rests. A browser may drop the selection while a dialog is open, so
 * closing it restores the words, and the focus of the button that opened it.
 */
export function useChosen(layers: () => readonly Layer[]) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [held, setHeld] = useState<Chosen | null>(null)
  const look = useRef(layers)
  look.current = layers
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const changed = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setChosen(chosenOf(look.current())), 200)
    }
    document.addEventListener('selectionchange', changed)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', changed)
    }
  }, [])
  return {
    chosen: chosen ?? held,
    hold: () => setHeld(chosen ?? held),
    leave() {
      document.getSelection()?.removeAllRanges()
      setChosen(null)
      setHeld(null)
    },
  }
}

function chosenOf(layers: readonly Layer[]): Chosen | null {
  for (const { part, root, over } of layers) {
    const range = chosenIn(root)
    if (!range || !root.contains(range.startContainer)) continue
    const letters = lettersOf(root, range)
    const text = root.textContent ?? ''
    const quote = letters ? text.slice(letters.begins, letters.ends).trim() : ''
    if (!letters || !quote) return null
    // Trims the range as the quote is trimmed.
    const begins = text.indexOf(quote, letters.begins)
    const most = quote.slice(0, limits.markQuote)
    const offset = offsetOf(over, range, begins / Math.max(1, text.length))
    return { part, offset, begins, ends: begins + most.length, quote: most }
  }
  return null
}

/** By its position on a page; a chapter in columns has only its characters. */
function offsetOf(over: HTMLElement, range: AbstractRange, byLetters: number): number {
  if (!over.classList.contains('page')) return byLetters
  const own = document.createRange()
  own.setStart(range.startContainer, range.startOffset)
  const { top, height } = over.getBoundingClientRect()
  const at = (own.getBoundingClientRect().top - top) / Math.max(1, height)
  return Math.max(0, Math.min(0.999, at))
}
