import { type RefObject, useEffect, useRef, useState } from 'react'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { sentencesOf } from './sentences.ts'

export const speeds = [0.75, 1, 1.25, 1.5, 2]
const key = 'aloud'

interface Spoken {
  paragraph: HTMLElement
  text: string
  page: string
}

/** A voice of the phone itself: others would be fetched, and say elsewhere what is read. */
function ownVoice(): SpeechSynthesisVoice | null {
  const own = speechSynthesis.getVoices().filter(({ localService }) => localService)
  const english = own.filter(({ lang }) => lang.startsWith('en'))
  return english.find(({ lang }) => /NG|GB/.test(lang)) ?? english[0] ?? own[0] ?? null
}

const speedOf = (kept: string | null) => speeds.find((one) => String(one) === kept) ?? 1

/** Reads what stands in `pages` aloud, sentence by sentence, from the paragraph that is in sight. */
export function useVoice(pages: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState(0)
  const [isReading, setReading] = useState(false)
  const [speed, setSpeed] = useState(() => speedOf(recall(key)))
  const [hasVoice, setHasVoice] = useState<boolean | null>(null)
  const [all, setAll] = useState<readonly Spoken[]>([])

  useEffect(() => {
    const spoken = [...(pages.current?.querySelectorAll<HTMLElement>('.text-page > p') ?? [])].flatMap(
      piecesOf,
    )
    setAll(spoken)
    const first = spoken.findIndex(({ paragraph }) => paragraph.getBoundingClientRect().bottom > 80)
    setAt(Math.max(0, first))
    const look = () => setHasVoice(ownVoice() !== null)
    // Voices come late: of a browser that has none nothing comes.
    const timer = setTimeout(look, 1_500)
    if (speechSynthesis.getVoices().length > 0) look()
    speechSynthesis.addEventListener('voiceschanged', look)
    setReading(true)
    return () => {
      clearTimeout(timer)
      speechSynthesis.removeEventListener('voiceschanged', look)
      speechSynthesis.cancel()
    }
  }, [pages])

  const spoken = all[at]
  const goOn = useRef<() => void>(() => undefined)
  goOn.current = () => (at + 1 < all.length ? setAt(at + 1) : setReading(false))
  useEffect(() => {
    if (!isReading || !hasVoice || !spoken) return
    speechSynthesis.cancel()
    const words = new SpeechSynthesisUtterance(spoken.text)
    words.voice = ownVoice()
    words.rate = speed
    let isOver = false
    words.onend = () => !isOver && goOn.current()
    words.onerror = ({ error }) =>
      !isOver && error !== 'interrupted' && error !== 'canceled' && setReading(false)
    speechSynthesis.speak(words)
    spoken.paragraph.dataset.aloud = ''
    const box = spoken.paragraph.getBoundingClientRect()
    if (box.top < 72 || box.bottom > innerHeight - 220) spoken.paragraph.scrollIntoView({ block: 'center' })
    return () => {
      isOver = true
      delete spoken.paragraph.dataset.aloud
      speechSynthesis.cancel()
    }
  }, [spoken, isReading, hasVoice, speed])

  return {
    hasVoice,
    isReading,
    speed,
    page: spoken?.page ?? '',
    progress: all.length > 0 ? (at + 1) / all.length : 0,
    toggle: () => setReading(!isReading),
    go: (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), Math.max(all.length - 1, 0))),
    faster() {
      const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
      setSpeed(next)
      remember(key, String(next))
    },
  }
}

function piecesOf(paragraph: HTMLElement): Spoken[] {
  const text = paragraph.textContent ?? ''
  const page = paragraph.closest('section')?.querySelector('h2')?.textContent ?? ''
  return sentencesOf(text).map(({ begin, end }) => ({ paragraph, text: text.slice(begin, end), page }))
}
